import { expect, test } from "vitest";
import { getPinDelayMs, PIN_TRIES } from "./pin-delay.ts";

test("STAFF-2 every fifth wrong PIN of a person waits 1, 5, then 15 minutes", () => {
  const delays = Array.from({ length: 21 }, (_, wrong) => getPinDelayMs(wrong, PIN_TRIES.person));
  const waits = delays.flatMap((delay, wrong) => (delay === 0 ? [] : [[wrong, delay / 60_000]]));
  expect(waits).toEqual([
    [5, 1],
    [10, 5],
    [15, 15],
    [20, 15],
  ]);
});

test("STAFF-2 a station waits after every twentieth", () => {
  expect(getPinDelayMs(19, PIN_TRIES.station)).toBe(0);
  expect(getPinDelayMs(20, PIN_TRIES.station)).toBe(60_000);
});
