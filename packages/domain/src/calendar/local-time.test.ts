import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDate, toInstant, localTime, getWeekday, WIB_OFFSET_MINUTES } from "./local-time.ts";

describe("the time on the wall", () => {
  test("the time on the wall in Jakarta is seven hours ahead", () => {
    const at = Date.parse("2026-11-20T16:30:59Z"); // a Friday
    expect(localTime(at, WIB_OFFSET_MINUTES)).toMatchObject({
      weekday: 5,
      minute: 23 * 60 + 30,
      dayOfMonth: 20,
    });
  });

  test("the time on the wall is tomorrow's already while UTC is still today", () => {
    const at = Date.parse("2026-11-30T17:00:00Z");
    expect(localTime(at, WIB_OFFSET_MINUTES)).toMatchObject({
      weekday: 2,
      minute: 0,
      dayOfMonth: 1,
    });
  });

  test("the time on the wall is yesterday's still to the west", () => {
    const at = Date.parse("2026-03-01T00:00:00Z");
    expect(localTime(at, -60)).toMatchObject({ weekday: 6, minute: 23 * 60, dayOfMonth: 28 });
  });

  test("the time on the wall knows leap days and the days before 1970", () => {
    expect(formatDate(localTime(Date.parse("2028-02-29T12:00:00Z"), 0).day)).toBe("2028-02-29");
    expect(localTime(Date.parse("1969-12-31T23:59:00Z"), 0)).toMatchObject({
      day: -1,
      weekday: 3,
      minute: 1439,
      dayOfMonth: 31,
    });
  });

  test("weekdays repeat every seven days, backwards too", () => {
    expect([-7, -1, 0, 1, 3, 7].map(getWeekday)).toEqual([4, 3, 4, 5, 0, 4]);
  });

  test("agrees with the platform's calendar for every instant and offset", () => {
    const at = fc.integer({ min: -1e12, max: 4e12 });
    const offset = fc.integer({ min: -720, max: 840 });
    fc.assert(
      fc.property(at, offset, (instant, minutes) => {
        const local = localTime(instant, minutes);
        const platform = new Date(instant + minutes * 60_000);
        expect(local.weekday).toBe(platform.getUTCDay());
        expect(local.minute).toBe(platform.getUTCHours() * 60 + platform.getUTCMinutes());
        expect(local.dayOfMonth).toBe(platform.getUTCDate());
        const from = toInstant(local.day, local.minute, minutes);
        expect(instant - from).toBeGreaterThanOrEqual(0);
        expect(instant - from).toBeLessThan(60_000);
      }),
    );
  });
});
