import { expect, test } from "vitest";
import { wibDay, wibDayBounds } from "./wib.ts";

test("the day begins at midnight in Jakarta", () => {
  expect(wibDay(new Date("2026-11-20T16:59:59Z"))).toBe("2026-11-20");
  expect(wibDay(new Date("2026-11-20T17:00:00Z"))).toBe("2026-11-21");
});

test("the bounds of a day", () => {
  const bounds = wibDayBounds("2026-11-20");
  expect(bounds).toEqual({
    from: Date.parse("2026-11-19T17:00:00Z"),
    until: Date.parse("2026-11-20T17:00:00Z"),
  });
});

test.each(["2026-02-30", "2026-13-01", "", "20261120"])("%j is an invalid date", (text) => {
  expect(wibDayBounds(text)).toBeNull();
});
