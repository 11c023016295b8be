import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../calendar/local-time.ts";
import { getTimeLeft } from "./time-left.ts";

test("DEAL-8 the last three days are counted, the last of them in hours", () => {
  const end = 100 * DAY_MS;
  expect(getTimeLeft(end, end - 3 * DAY_MS - 1)).toBeNull();
  expect(getTimeLeft(end, end - 3 * DAY_MS)).toEqual({ unit: "DAYS", count: 3 });
  expect(getTimeLeft(end, end - DAY_MS - 1)).toEqual({ unit: "DAYS", count: 2 });
  expect(getTimeLeft(end, end - DAY_MS)).toEqual({ unit: "HOURS", count: 24 });
  expect(getTimeLeft(end, end - HOUR_MS - 1)).toEqual({ unit: "HOURS", count: 2 });
  expect(getTimeLeft(end, end - 1)).toEqual({ unit: "HOURS", count: 1 });
  expect(getTimeLeft(end, end)).toBeNull();
});
