import { createPolling } from "../../../shell/data/polling.ts";
import type { QrisPorts } from "./qris-ports.ts";
import { endOf, isListening, isPolled, startsWithPause } from "./qris-state.ts";
import type { QrisEventType, QrisPhase } from "./qris-state.ts";

export const POLL_MS = 3000;

export interface QrisMove {
  before: QrisPhase;
  phase: QrisPhase;
  event: QrisEventType;
}

export interface QrisWatch {
  /** Polls and listens in the phases that are meant for it. */
  follow: (move: QrisMove) => void;
  stop: () => void;
}

/** The two ways in which a result arrives: asked for every 3 seconds, and pushed. */
export function createQrisWatch(
  ports: QrisPorts,
  poll: () => Promise<void>,
  onEnd: (event: "PAID" | "CLOSED") => void,
): QrisWatch {
  const polling = createPolling({ run: poll, intervalMs: POLL_MS, timers: ports.timers });
  let stopListening: (() => void) | null = null;

  function deafen(): void {
    stopListening?.();
    stopListening = null;
  }

  function listen(): () => void {
    return ports.listen((status) => {
      const event = endOf(status);
      if (event) onEnd(event);
    });
  }

  return {
    follow({ before, phase, event }) {
      if (!isPolled(phase)) polling.stop();
      else if (!isPolled(before)) polling.start({ immediate: !startsWithPause(event) });
      if (isListening(phase)) stopListening ??= listen();
      else deafen();
    },
    stop() {
      polling.stop();
      deafen();
    },
  };
}
