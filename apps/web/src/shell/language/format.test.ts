import { expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDayTime,
  formatDecimal,
  formatPercent,
  formatTime,
} from "./format.ts";

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

test("a time in a store's zone is the same on every phone", () => {
  const paidAt = Date.UTC(2026, 10, 21, 17, 3);
  expect(formatTime(paidAt, "idID", 420)).toBe("00.03");
  expect(formatTime(paidAt, "enGB", 540)).toBe("02:03");
  expect(formatDayTime(paidAt, "enGB", 420)).toMatch(/22.*00:03/);
  expect(formatDayTime(paidAt, "zhCN", 420)).toMatch(/22.*00:03/);
});

test("DEAL-8 an end in another year says its year", () => {
  const year = new Date().getFullYear();
  const end = (of: number) => formatDayTime(new Date(of, 0, 15, 10, 30).getTime(), "idID");
  expect([end(year), end(year + 1)]).toEqual(["15 Jan, 10.30", `15 Jan ${year + 1}, 10.30`]);
});

test("a rate is written with a sign and at most one decimal", () => {
  expect([0.1, 0.075].map((rate) => formatPercent(rate, "idID"))).toEqual(["10%", "7,5%"]);
  expect([formatPercent(0.075, "enGB"), formatPercent(0.075, "zhCN")]).toEqual(["7.5%", "7.5%"]);
});
