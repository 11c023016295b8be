import { expect, test } from "vitest";
import { formatClock } from "./format-clock.ts";

test.each([
  [0, "00.00"],
  [-5_000, "00.00"],
  [1, "00.01"],
  [59_001, "01.00"],
  [754_000, "12.34"],
  [3_600_000, "60.00"],
])("%i ms that are left are shown as %s", (leftMs, text) => {
  expect(formatClock(leftMs)).toBe(text);
});
