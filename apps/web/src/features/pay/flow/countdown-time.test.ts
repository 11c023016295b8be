import { expect, test } from "vitest";
import { countdownTime } from "./countdown-time.ts";

test("QRIS-08 under one minute it is seconds only", () => {
  expect([0, 1, 59].map(countdownTime)).toEqual([{ seconds: 0 }, { seconds: 1 }, { seconds: 59 }]);
});

test("QRIS-09 from one minute up to 30 minutes it is minutes and seconds", () => {
  expect(countdownTime(60)).toEqual({ minutes: 1, seconds: 0 });
  expect(countdownTime(899)).toEqual({ minutes: 14, seconds: 59 });
  expect(countdownTime(1800)).toEqual({ minutes: 30, seconds: 0 });
});

test("QRIS-10 above 30 minutes it is nothing", () => {
  expect(countdownTime(1801)).toBeNull();
});
