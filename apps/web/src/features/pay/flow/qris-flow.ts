import type { QrInfo } from "@santap/contract/pay";
import { createQrisClock } from "./qris-clock.ts";
import { createQrisLookups } from "./qris-lookups.ts";
import type { QrisPorts } from "./qris-ports.ts";
import { actionOf, QRIS_TABLE } from "./qris-state.ts";
import type { QrisEventType, QrisState } from "./qris-state.ts";
import { BEGINNING, createQrisStore } from "./qris-store.ts";
import { createQrisWatch, POLL_MS, type QrisMove } from "./qris-watch.ts";

export interface QrisFlow {
  read: () => QrisState;
  subscribe: (listener: () => void) => () => void;
  /** False where the table ignores the event. */
  dispatch: (event: QrisEventType) => boolean;
  /** Loads the code and begins; may follow a stop. */
  start: () => void;
  /** The page is gone: nothing runs any more. */
  stop: () => void;
}

/** The behaviour of the QRIS page: the table's phases, and what each of them sets going. */
export function createQrisFlow(ports: QrisPorts): QrisFlow {
  const store = createQrisStore();
  const { read, change } = store;
  const lookups = createQrisLookups(ports, { dispatch, showInfo });
  const watch = createQrisWatch(ports, lookups.poll, dispatch);
  const clock = createQrisClock(ports.timers, {
    onTimeUp: () => dispatch("TIME_UP"),
    onActionDue: () => dispatch("ACTION_DUE"),
  });

  function dispatch(event: QrisEventType): boolean {
    const before = read().phase;
    const phase = QRIS_TABLE.next(before, event);
    if (phase === null) return false;
    change({ ...read(), phase });
    watch.follow({ before, phase, event });
    if (phase === "paid" || phase === "closed") {
      clock.setAction();
      tellEnd(ports, phase);
    }
    if (event === "REFRESH") void lookups.refresh();
    if (event === "VISIBLE") void lookups.review();
    if (phase === "left") {
      clock.stop();
      leave(ports, { before, event });
    }
    return true;
  }

  function showInfo(info: QrInfo): void {
    const leftMs = info.countDownTime * 1000;
    change({ ...read(), info, deadline: ports.now() + leftMs });
    // A code that has run out on arrival may have been paid: the first poll tells.
    clock.setTimeLeft(leftMs > 0 ? leftMs : POLL_MS);
  }

  return {
    read,
    subscribe: store.subscribe,
    dispatch,
    start() {
      change(BEGINNING);
      void lookups.open();
    },
    stop() {
      lookups.forget();
      watch.stop();
      clock.stop();
    },
  };
}

function tellEnd(ports: QrisPorts, phase: "paid" | "closed"): void {
  ports.tell({ kind: "status", status: phase === "paid" ? "PAY_SUCCESS" : "CLOSE" });
  if (phase === "paid") ports.checkFirstPaid();
}

/** A page that somebody has left already takes nobody anywhere. */
function leave(ports: QrisPorts, { before, event }: Omit<QrisMove, "phase">): void {
  if (!ports.isHere()) return;
  if (before === "closed" && event === "ACTION_DUE") ports.track("countdown_auto_return");
  ports[actionOf(before)]();
}
