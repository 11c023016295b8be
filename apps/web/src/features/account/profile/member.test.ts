import { expect, test } from "vitest";
import { formatMonth, toLastDigits } from "./member.ts";

test("of a masked phone the digits at its end are read aloud one by one", () => {
  expect(toLastDigits("+62 812 •••• 7890")).toBe("7 8 9 0");
  expect(toLastDigits("••••")).toBe("");
});

test("the month is that of this phone's calendar, in the habit of each language", () => {
  const newYearsEve = new Date(2026, 11, 31, 23, 59).getTime();
  expect([
    formatMonth(newYearsEve, "id-ID"),
    formatMonth(newYearsEve, "en-US"),
    formatMonth(newYearsEve, "zh-CN"),
  ]).toEqual(["Desember 2026", "December 2026", "2026年12月"]);
});
