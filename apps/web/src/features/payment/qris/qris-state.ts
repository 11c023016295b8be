import type { PayStatus } from "@santap/contract/schemas/order";
import type { QrInfo } from "@santap/contract/schemas/payment";
import { defineTransitions } from "@santap/domain/state-table";

export type QrisPhase =
  | "loading"
  | "failed"
  /** The code is on screen; the result is polled. */
  | "polling"
  | "refreshing"
  | "hidden"
  /** The tab is visible again: code and result are being fetched. */
  | "reviewing"
  /** Dialog after returning unpaid. Polling continues. */
  | "waitPrompt"
  /** Dialog that confirms leaving. */
  | "warmPrompt"
  /** Dialog after a failed poll. */
  | "failInfo"
  /** No connection: nothing is asked, and the code stays on screen. */
  | "offline"
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
  | "OFFLINE"
  | "ONLINE"
  | "ACTION_DUE";

/** Accepted in every phase in which the tab is visible. */
const ENDS = { PAID: "paid", CLOSED: "closed", TIME_UP: "left" } as const;

/** Events that are not listed for a phase are ignored. */
export const QRIS_TABLE = defineTransitions<QrisPhase, QrisEventType>({
  loading: { INFO_LOADED: "polling", INFO_FAILED: "failed" },
  failed: {},
  polling: {
    ...ENDS,
    OFFLINE: "offline",
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
    OFFLINE: "offline",
    REVIEWED: "waitPrompt",
    REVIEW_FAILED: "failInfo",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
    REFRESH: "refreshing",
  },
  waitPrompt: {
    ...ENDS,
    OFFLINE: "offline",
    KNOWN: "polling",
    POLL_FAILED: "failInfo",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  warmPrompt: { ...ENDS, STAY: "polling", LEAVE: "left", HIDDEN: "hidden" },
  failInfo: {
    ...ENDS,
    OFFLINE: "offline",
    FAIL_CANCELLED: "polling",
    REFRESH: "refreshing",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  offline: {
    ...ENDS,
    ONLINE: "polling",
    REFRESH: "refreshing",
    HIDDEN: "hidden",
    BACK: "warmPrompt",
  },
  // Back skips the delay before the next action.
  paid: { ACTION_DUE: "left", BACK: "left" },
  closed: { ACTION_DUE: "left", BACK: "left" },
  left: {},
});

const POLLED: readonly QrisPhase[] = ["polling", "waitPrompt"];
/** Pushed results are received while the tab is visible and the payment is open. */
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

/** The result was fetched just before, so that the first poll waits for an interval. */
export function startsWithPause(event: QrisEventType): boolean {
  return event === "REFRESHED" || event === "REFRESH_FAILED" || event === "REVIEWED";
}

/** Null for a status that is not final. */
export function toEndEvent(status: PayStatus): "PAID" | "CLOSED" | null {
  if (status === "PAY_SUCCESS") return "PAID";
  return status === "CLOSE" ? "CLOSED" : null;
}

export type QrisAction = "go" | "confirmBack" | "back";

export function getLeaveAction(before: QrisPhase): QrisAction {
  if (before === "paid") return "go";
  return before === "closed" ? "confirmBack" : "back";
}

export interface QrisState {
  readonly phase: QrisPhase;
  /** Null until it has loaded. */
  readonly info: QrInfo | null;
  /** When the code expires, epoch ms. */
  readonly deadline: number | null;
  /** The wallet refused the last try. The same code can still be paid. */
  readonly isDeclined: boolean;
}
