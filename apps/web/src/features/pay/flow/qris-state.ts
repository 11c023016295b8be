import type { PayStatus } from "@santap/contract/order";
import type { QrInfo } from "@santap/contract/pay";
import { defineTransitions } from "@santap/domain/state-table";

export type QrisPhase =
  | "loading"
  /** The code could not be loaded: no page. */
  | "failed"
  /** The code is on screen and the result is polled for. */
  | "polling"
  /** A manual refresh runs. */
  | "refreshing"
  /** The tab is in the background. */
  | "hidden"
  /** The tab is back: code and result are looked up. */
  | "reviewing"
  /** The dialog of somebody who came back and has not paid. Polling goes on behind it. */
  | "waitPrompt"
  /** The dialog of somebody who wants to leave. */
  | "warmPrompt"
  /** The dialog of a result that could not be fetched. */
  | "failInfo"
  | "paid"
  | "closed"
  | "left";

export type QrisEventType =
  | "INFO_LOADED"
  | "INFO_FAILED"
  | "POLL_FAILED"
  | "PAID"
  | "CLOSED"
  | "TIME_UP"
  | "HIDDEN"
  | "VISIBLE"
  | "REVIEWED"
  | "REVIEW_FAILED"
  | "KNOWN"
  | "BACK"
  | "STAY"
  | "LEAVE"
  | "FAIL_CANCELLED"
  | "REFRESH"
  | "REFRESHED"
  | "REFRESH_FAILED"
  | "ACTION_DUE";

/** These end the page wherever it is being looked at. */
const ENDS = { PAID: "paid", CLOSED: "closed", TIME_UP: "left" } as const;

/** Which event leads where. An event without a place here is ignored. */
export const QRIS_TABLE = defineTransitions<QrisPhase, QrisEventType>({
  loading: { INFO_LOADED: "polling", INFO_FAILED: "failed" },
  failed: {},
  polling: {
    ...ENDS,
    POLL_FAILED: "failInfo",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
    REFRESH: "refreshing",
  },
  refreshing: {
    ...ENDS,
    REFRESHED: "polling",
    REFRESH_FAILED: "polling",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  hidden: { VISIBLE: "reviewing", TIME_UP: "left" },
  reviewing: {
    ...ENDS,
    REVIEWED: "waitPrompt",
    REVIEW_FAILED: "failInfo",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
    REFRESH: "refreshing",
  },
  waitPrompt: {
    ...ENDS,
    KNOWN: "polling",
    POLL_FAILED: "failInfo",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  warmPrompt: { ...ENDS, STAY: "polling", LEAVE: "left", HIDDEN: "hidden" },
  failInfo: {
    ...ENDS,
    FAIL_CANCELLED: "polling",
    REFRESH: "refreshing",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  // Nobody has to wait for what happens next: back goes there at once.
  paid: { ACTION_DUE: "left", BACK: "left" },
  closed: { ACTION_DUE: "left", BACK: "left" },
  left: {},
});

/** Polled in these phases and no others. */
const POLLED: readonly QrisPhase[] = ["polling", "waitPrompt"];
/** The pushed result is listened for while the page is looked at and nothing has ended. */
const LISTENING: readonly QrisPhase[] = [
  ...POLLED,
  "refreshing",
  "reviewing",
  "warmPrompt",
  "failInfo",
];

export function isPolled(phase: QrisPhase): boolean {
  return POLLED.includes(phase);
}

export function isListening(phase: QrisPhase): boolean {
  return LISTENING.includes(phase);
}

/** After these the result has just been looked up, so that polling begins with a pause. */
export function startsWithPause(event: QrisEventType): boolean {
  return event === "REFRESHED" || event === "REFRESH_FAILED" || event === "REVIEWED";
}

/** The event of a status that ends everything; null for one after which waiting goes on. */
export function endOf(status: PayStatus): "PAID" | "CLOSED" | null {
  if (status === "PAY_SUCCESS") return "PAID";
  return status === "CLOSE" ? "CLOSED" : null;
}

export type QrisAction = "go" | "confirmBack" | "back";

/** How the page is left: on to the paid order, back to the closed one, or back. */
export function actionOf(before: QrisPhase): QrisAction {
  if (before === "paid") return "go";
  return before === "closed" ? "confirmBack" : "back";
}

export interface QrisState {
  readonly phase: QrisPhase;
  /** Null until it has loaded. */
  readonly info: QrInfo | null;
  /** When the code can no longer be paid, epoch ms. */
  readonly deadline: number | null;
}
