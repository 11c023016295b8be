import type { PayStatus } from "@santap/contract/schemas/order";
import { createPolling } from "../../../shell/data/polling.ts";
import type { QrisPorts } from "./qris-ports.ts";
import { toEndEvent, isListening, isPolled, startsWithPause } from "./qris-state.ts";
import type { QrisEventType, QrisPhase } from "./qris-state.ts";

export const POLL_MS = 3000;

export interface QrisTransition {
  before: QrisPhase;
  phase: QrisPhase;
  event: QrisEventType;
}

export interface QrisWatch {
  /** Starts and stops polling and listening as the phase requires. */
  follow: (move: QrisTransition) => void;
  stop: () => void;
}

interface WatchedPage {
  poll: () => Promise<void>;
  showStatus: (status: PayStatus) => void;
  onEnd: (event: "PAID" | "CLOSED") => void;
}

export function createQrisWatch(
  ports: QrisPorts,
  { poll, showStatus, onEnd }: WatchedPage,
): QrisWatch {
  const polling = createPolling({ run: poll, intervalMs: POLL_MS, timers: ports.timers });
  let stopListening: (() => void) | null = null;

  function unsubscribe(): void {
    stopListening?.();
    stopListening = null;
  }

  function takePushed(status: PayStatus): void {
    showStatus(status);
    const event = toEndEvent(status);
    if (event) onEnd(event);
  }

  return {
    follow({ before, phase, event }) {
      if (!isPolled(phase)) polling.stop();
      else if (!isPolled(before)) polling.start({ immediate: !startsWithPause(event) });
      if (isListening(phase)) stopListening ??= ports.listen(takePushed);
      else unsubscribe();
    },
    stop() {
      polling.stop();
      unsubscribe();
    },
  };
}
