import { expect, test } from "vitest";
import { COUNTER_WAIT_MS, counterTakes, counterWaitsUntil } from "./counter.ts";

const MINUTE = 60_000;

test("the counter takes meals that are paid first, where the store takes money there", () => {
  const meal = { payMode: "PAY_FIRST", kind: "MEAL" } as const;
  expect(counterTakes(meal, true)).toBe(true);
  expect(counterTakes(meal, false)).toBe(false);
  expect(counterTakes({ ...meal, payMode: "PAY_LATER" }, true)).toBe(false);
  expect(counterTakes({ ...meal, kind: "DEAL" }, true)).toBe(false);
});

test("an order waits ten minutes at the counter, whether it had less time left or more", () => {
  expect(COUNTER_WAIT_MS).toBe(10 * MINUTE);
  for (const expiresAt of [MINUTE, 15 * MINUTE]) {
    expect(counterWaitsUntil({ since: null, expiresAt }, 5)).toBe(10 * MINUTE + 5);
  }
});

test("asking again moves nothing, also after another way to pay was tried", () => {
  const first = counterWaitsUntil({ since: null, expiresAt: MINUTE }, 0);
  expect(counterWaitsUntil({ since: 0, expiresAt: first }, 9 * MINUTE)).toBe(first);
});
