import { expect, test } from "vitest";
import { formatClock, formatDate, formatDecimal, formatTime } from "./format.ts";

const morning = new Date(2026, 10, 20, 9, 5).getTime();

test("the clock is written in the habit of each language", () => {
  expect(formatTime(morning, "idID")).toBe("09.05");
  expect(formatTime(morning, "enGB")).toBe("09:05");
  expect(formatTime(morning, "zhCN")).toBe("09:05");
  expect([formatClock("22:00", "idID"), formatClock("22:00", "enGB")]).toEqual(["22.00", "22:00"]);
});

test("a calendar day is the same day in every zone, with its month in words", () => {
  expect([
    formatDate("2026-11-20", "idID"),
    formatDate("2026-11-20", "enGB"),
    formatDate("2026-11-20", "zhCN"),
  ]).toEqual(["20 November 2026", "20 November 2026", "2026年11月20日"]);
});

test("a rating has one decimal, with the comma that Indonesians use", () => {
  expect([
    formatDecimal(4.8, "idID"),
    formatDecimal(4.8, "enGB"),
    formatDecimal(5, "zhCN"),
  ]).toEqual(["4,8", "4.8", "5.0"]);
});
