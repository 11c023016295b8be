import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";
import { countWrongNumber, type WrongNumbers } from "./wrong-number.ts";

const NO_WRONG_NUMBERS: WrongNumbers = { count: 0, since: 0, waits: 0, blockedUntil: 0 };
const T0 = 1_790_000_000_000;
const wrong = (times: readonly number[], before = NO_WRONG_NUMBERS) =>
  times.reduce((state, at) => countWrongNumber(state, at), before);
const five = (at: number) => [0, 1, 2, 3, 4].map((nth) => at + nth);

test("DEAL-3 four wrong numbers in a minute are allowed, the fifth brings a wait of a minute", () => {
  expect(wrong(five(T0).slice(0, 4)).blockedUntil).toBe(0);
  expect(wrong(five(T0)).blockedUntil).toBe(T0 + 4 + MINUTE_MS);
});

test("DEAL-3 five spread over more than a minute bring none", () => {
  expect(wrong([0, 20, 40, 60, 80].map((s) => T0 + s * 1_000)).blockedUntil).toBe(0);
});

test("DEAL-3 each further wait is twice as long, up to an hour, until six quiet hours", () => {
  let state = NO_WRONG_NUMBERS;
  let at = T0;
  const waits = Array.from({ length: 8 }, () => {
    state = wrong(five(at), state);
    const wait = state.blockedUntil - (at + 4);
    at = state.blockedUntil + MINUTE_MS;
    return wait / MINUTE_MS;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  const later = at + 7 * HOUR_MS;
  expect(wrong(five(later), state).blockedUntil).toBe(later + 4 + MINUTE_MS);
});
