import { expect, test } from "vitest";
import { getWeekday, groupHours, hasDay, toClock } from "./week-hours.ts";

const span = (weekday: number, opensAt: number, closesAt: number) => ({
  weekday,
  opensAt,
  closesAt,
});
const weekdays = [1, 2, 3, 4, 5].map((day) => span(day, 600, 1320));

test("neighbouring days with the same hours are one row, from Monday on; a day without hours is closed", () => {
  expect(groupHours([...weekdays, span(6, 600, 1440), span(6, 0, 60)])).toEqual([
    { firstDay: 1, lastDay: 5, times: [{ opensAt: 600, closesAt: 1320 }] },
    {
      firstDay: 6,
      lastDay: 6,
      times: [
        { opensAt: 0, closesAt: 60 },
        { opensAt: 600, closesAt: 1440 },
      ],
    },
    { firstDay: 0, lastDay: 0, times: [] },
  ]);
});

test("Sunday is the last day of a row that begins on Saturday", () => {
  const row = { firstDay: 6, lastDay: 0, times: [] };
  expect([5, 6, 0].map((day) => hasDay(row, day))).toEqual([false, true, true]);
});

test("minutes are shown as a time of the day, and the weekday is the store's", () => {
  expect([0, 605, 1440].map(toClock)).toEqual(["00:00", "10:05", "24:00"]);
  expect(getWeekday(Date.parse("2026-11-25T18:00:00Z"), 420)).toBe(4);
});
