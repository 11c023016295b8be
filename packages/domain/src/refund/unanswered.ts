import { DAY_MS } from "../calendar/local-time.ts";

/** A diner is expected to confirm or deny an offline refund within this time. */
export const ANSWER_EXPECTED_WITHIN_MS = 7 * DAY_MS;

/** Staff are reminded. Time alone confirms nothing. */
export function isLongUnanswered(handedAt: number, now: number): boolean {
  return now - handedAt >= ANSWER_EXPECTED_WITHIN_MS;
}
