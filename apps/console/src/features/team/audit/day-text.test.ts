import { expect, test } from "vitest";
import { parseDayText } from "./day-text.ts";

test.each([
  ["31/01/2026", "2026-01-31"],
  ["3.2.26", "2026-02-03"],
  [" 28-02-2026 ", "2026-02-28"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2026", null],
  ["31/04/2026", null],
  ["1/13/2026", null],
  ["0/1/2026", null],
  ["2026-01-31", null],
  ["31/01", null],
  ["", null],
])("STAFF-4 a day of the log is typed day first: %j", (text, day) => {
  expect(parseDayText(text)).toBe(day);
});
