import { DAY_MS } from "../calendar/local-time.ts";

/** Within this time a diner is expected to say whether what staff say they gave has come. */
export const ANSWER_EXPECTED_WITHIN_MS = 7 * DAY_MS;

/**
 * Whether a hand-back (epoch ms) has waited too long for the diner's word: staff are told of it again.
 * It confirms nothing, since only the diner knows.
 */
export function isLongUnanswered(handedAt: number, now: number): boolean {
  return now - handedAt >= ANSWER_EXPECTED_WITHIN_MS;
}
