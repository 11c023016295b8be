import { expect, test } from "vitest";
import { isPaidFirst, PAY_MODES } from "./pay-mode.ts";

test.each([
  ["PAY_FIRST", false, true],
  ["PAY_FIRST", true, true],
  ["PAY_LATER", false, false],
  ["PAY_LATER", true, true],
] as const)(
  "at a %s store with takeaway %s the money comes first: %s",
  (payMode, takeaway, first) => {
    expect(isPaidFirst({ payMode, takeaway })).toBe(first);
  },
);

test("takeaway is paid first at every kind of store", () => {
  expect(PAY_MODES.every((payMode) => isPaidFirst({ payMode, takeaway: true }))).toBe(true);
});
