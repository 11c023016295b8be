import { expect, test } from "vitest";
import { CACHE_TIME_MS, FOCUS_REFETCH_INTERVAL_MS, retryDelay } from "./request-defaults.ts";

test("CONST-06 CONST-07 an answer is fresh for 5 minutes, and coming back asks again after 5 s", () => {
  expect([CACHE_TIME_MS, FOCUS_REFETCH_INTERVAL_MS]).toEqual([300_000, 5_000]);
});

test("CONST-08 the pause between two tries doubles, up to 30 s", () => {
  const attempts = [1, 2, 3, 4, 5, 6, 7, 60, 5_000];
  expect(attempts.map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000,
  ]);
  expect(retryDelay(0)).toBe(1_000);
});
