import { MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";
import { defineTransitions } from "../state-table.ts";

export type PrintJobStatus =
  | "QUEUED"
  /** The printer has it; nobody knows yet what comes of it. */
  | "FETCHED"
  | "PRINTED"
  /** Certainly not printed as it should be: the printer said so, or never fetched it. */
  | "FAILED"
  /** The printer had it, and did not say what came of it. Only a person can look. */
  | "UNKNOWN"
  /** Staff had it printed again, as a copy. */
  | "REPEATED"
  | "CANCELLED"
  /** A browser showed its print dialog, which never says what came of it. */
  | "HANDED_OVER";

/** ACCEPT, REPEAT, CANCEL: by staff. LOSE: no confirmation in time. EXPIRE: not fetched in time. */
export type PrintJobEvent =
  | "FETCH"
  | "CONFIRM"
  | "FAIL"
  | "LOSE"
  | "EXPIRE"
  | "ACCEPT"
  | "REPEAT"
  | "CANCEL";

/** Paper at most once without a person's tap: nothing leads from FETCHED or UNKNOWN back to QUEUED. */
export const PRINT_JOB_TABLE = defineTransitions<PrintJobStatus, PrintJobEvent>({
  QUEUED: { FETCH: "FETCHED", EXPIRE: "FAILED", CANCEL: "CANCELLED" },
  // A printer may fetch its job again until it confirms.
  FETCHED: { FETCH: "FETCHED", CONFIRM: "PRINTED", FAIL: "FAILED", LOSE: "UNKNOWN" },
  // A confirmation that comes late is as good as one in time.
  UNKNOWN: { CONFIRM: "PRINTED", FAIL: "FAILED", ACCEPT: "PRINTED", REPEAT: "REPEATED" },
  FAILED: { REPEAT: "REPEATED", CANCEL: "CANCELLED" },
  PRINTED: { CONFIRM: "PRINTED" },
  HANDED_OVER: {},
  REPEATED: {},
  CANCELLED: {},
});

/** What rings until staff have decided. */
export const WAITING_FOR_STAFF = ["UNKNOWN", "FAILED"] as const satisfies readonly PrintJobStatus[];

/** A ticket that comes out later would be cooked for a table that has long been asking. */
export const QUEUED_MS = 15 * MINUTE_MS;
/** A printer that says nothing about its job for so long has lost it. */
export const PRINTING_MS = 60 * SECOND_MS;
/** One that polls again, and is not printing, has forgotten the job after so long. */
export const CONFIRMING_MS = 10 * SECOND_MS;

/**
 * True where the end of a fetched job will not become known any more. `aliveAt`: when the printer fetched it, or
 * last said that it was printing.
 */
export function isLost(aliveAt: number, now: number, seen: "SILENT" | "IDLE"): boolean {
  return now - aliveAt > (seen === "IDLE" ? CONFIRMING_MS : PRINTING_MS);
}
