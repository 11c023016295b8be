import { expect, test } from "vitest";
import { ANSWER_EXPECTED_WITHIN_MS, isLongUnanswered } from "./unanswered.ts";

test.each([
  [0, false],
  [ANSWER_EXPECTED_WITHIN_MS - 1, false],
  [ANSWER_EXPECTED_WITHIN_MS, true],
  [30 * ANSWER_EXPECTED_WITHIN_MS, true],
])("%i ms after the hand-back: long unanswered is %s", (after, long) => {
  expect(isLongUnanswered(1_000, 1_000 + after)).toBe(long);
});
