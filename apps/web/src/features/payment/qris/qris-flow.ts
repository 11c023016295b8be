import { createStore } from "@santap/client/store";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { QrInfo } from "@santap/contract/schemas/payment";
import type { Timers } from "@santap/client/timers";
import { createQrisLookups } from "./qris-lookups.ts";
import type { QrisPorts } from "./qris-ports.ts";
import { getLeaveAction, QRIS_TABLE, type QrisEventType, type QrisState } from "./qris-state.ts";
import { createQrisWatch, POLL_MS, type QrisTransition } from "./qris-watch.ts";

export interface QrisFlow {
  read: () => QrisState;
  subscribe: (listener: () => void) => () => void;
  /** False where the table ignores the event. */
  dispatch: (event: QrisEventType) => boolean;
  /** May be called again after `stop`. */
  start: () => void;
  stop: () => void;
}

const INITIAL: QrisState = { phase: "loading", info: null, deadline: null, isDeclined: false };

/** The QRIS page's state machine with its effects. */
export function createQrisFlow(ports: QrisPorts): QrisFlow {
  const store = createStore(INITIAL);
  const { get: read, set } = store;
  const lookups = createQrisLookups(ports, { dispatch, showInfo, showStatus });
  const watch = createQrisWatch(ports, { poll: lookups.poll, showStatus, onEnd: dispatch });
  const clock = createQrisClock(ports.timers, {
    onTimeUp: () => dispatch("TIME_UP"),
    onActionDue: () => dispatch("ACTION_DUE"),
  });

  function dispatch(event: QrisEventType): boolean {
    const before = read().phase;
    const phase = QRIS_TABLE.next(before, event);
    if (phase === null) return false;
    set({ ...read(), phase });
    watch.follow({ before, phase, event });
    if (phase === "paid" || phase === "closed") {
      clock.setAction();
      notifyEnd(ports, phase);
    }
    if (event === "REFRESH") void lookups.refresh();
    if (event === "VISIBLE") void lookups.review();
    if (phase !== "left") return true;
    clock.stop();
    leave(ports, { before, event });
    return true;
  }

  function showInfo(info: QrInfo): void {
    const leftMs = info.countDownTime * 1000;
    set({ ...read(), info, deadline: ports.now() + leftMs });
    // A code that has expired on arrival may have been paid: wait for the first poll.
    clock.setTimeLeft(leftMs > 0 ? leftMs : POLL_MS);
  }

  function showStatus(status: PayStatus): void {
    set({ ...read(), isDeclined: status === "PAY_FAIL" });
  }

  return {
    read,
    subscribe: store.subscribe,
    dispatch,
    start() {
      set(INITIAL);
      void lookups.open();
    },
    stop() {
      lookups.forget();
      watch.stop();
      clock.stop();
    },
  };
}

function notifyEnd(ports: QrisPorts, phase: "paid" | "closed"): void {
  ports.notify({ kind: "status", status: phase === "paid" ? "PAY_SUCCESS" : "CLOSE" });
  if (phase === "paid") ports.checkFirstPaid();
}

/** Does not navigate once the person has left the page. */
function leave(ports: QrisPorts, { before, event }: Omit<QrisTransition, "phase">): void {
  if (!ports.isHere()) return;
  if (before === "closed" && event === "ACTION_DUE") ports.track("countdown_auto_return");
  ports[getLeaveAction(before)]();
}

/** How long a terminal result stays on screen before its action runs. */
const ACTION_DELAY_MS = 4000;

interface QrisClock {
  setTimeLeft: (ms: number) => void;
  /** Stops the expiry timer and schedules the action of a final result. */
  setAction: () => void;
  stop: () => void;
}

function createQrisClock(
  timers: Timers,
  { onTimeUp, onActionDue }: { onTimeUp: () => void; onActionDue: () => void },
): QrisClock {
  let deadline: unknown = null;
  let action: unknown = null;
  return {
    setTimeLeft(ms) {
      timers.clearTimeout(deadline);
      deadline = timers.setTimeout(onTimeUp, ms);
    },
    setAction() {
      timers.clearTimeout(deadline);
      action = timers.setTimeout(onActionDue, ACTION_DELAY_MS);
    },
    stop() {
      timers.clearTimeout(deadline);
      timers.clearTimeout(action);
    },
  };
}
