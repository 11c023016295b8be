import { expect, test } from "vitest";
import { toCountdownTime } from "./countdown-time.ts";

test("QRIS-08 under one minute it is seconds only", () => {
  expect([0, 1, 59].map(toCountdownTime)).toEqual([
    { seconds: 0 },
    { seconds: 1 },
    { seconds: 59 },
  ]);
});

test("QRIS-09 from one minute up to 30 minutes it is minutes and seconds", () => {
  expect(toCountdownTime(60)).toEqual({ minutes: 1, seconds: 0 });
  expect(toCountdownTime(899)).toEqual({ minutes: 14, seconds: 59 });
  expect(toCountdownTime(1800)).toEqual({ minutes: 30, seconds: 0 });
});

test("QRIS-10 above 30 minutes it is nothing", () => {
  expect(toCountdownTime(1801)).toBeNull();
});
