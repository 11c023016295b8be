import { expect, test } from "vitest";
import { formatUsableHours, listUsableHours } from "./usable-hours.ts";

const WHOLE_DAY = { opensAt: 0, closesAt: 24 * 60 };
const AFTERNOON = { opensAt: 14 * 60, closesAt: 17 * 60 };

function spans(days: readonly number[], hours: typeof WHOLE_DAY) {
  return days.map((weekday) => ({ weekday, ...hours }));
}

test("DEAL-7 without spans a voucher can be used at any time", () => {
  expect(listUsableHours([])).toEqual([]);
});

test("DEAL-7 days on end are named by the first and the last, from Monday on", () => {
  const weekdays = { isRange: true, wholeDay: true };
  expect(listUsableHours(spans([4, 1, 3, 2], WHOLE_DAY))).toMatchObject([
    { days: [1, 4], ...weekdays },
  ]);
  expect(listUsableHours(spans([5, 6, 0], WHOLE_DAY))).toMatchObject([
    { days: [5, 0], ...weekdays },
  ]);
  expect(listUsableHours(spans([1, 3, 6], WHOLE_DAY))).toMatchObject([
    { days: [1, 3, 6], isRange: false },
  ]);
  expect(listUsableHours(spans([6, 0], WHOLE_DAY))).toMatchObject([
    { days: [6, 0], isRange: false },
  ]);
});

test("DEAL-7 hours of every day name no day; different hours stand apart", () => {
  const daily = listUsableHours(spans([0, 1, 2, 3, 4, 5, 6], AFTERNOON));
  expect(daily).toMatchObject([{ days: [], ...AFTERNOON, wholeDay: false }]);
  const mixed = [...spans([1, 2], AFTERNOON), ...spans([6], WHOLE_DAY)];
  expect(listUsableHours(mixed)).toMatchObject([{ days: [1, 2] }, { days: [6], wholeDay: true }]);
  expect(formatUsableHours(mixed, "enGB")).toBe("Mon, Tue 14:00–17:00; Sat");
  expect(formatUsableHours(spans([1], { opensAt: 0, closesAt: 845 }), "idID")).toBe(
    "Sen 00.00–14.05",
  );
});
