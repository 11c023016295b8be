import { describe, expect, test } from "vitest";
import { isWithinSpans, listSlots } from "./weekly-span.ts";

const WIB = 420;
const FRIDAY = 5;
const at = (text: string) => Date.parse(`${text}+07:00`);
const lunch = { weekday: FRIDAY, opensAt: 11 * 60, closesAt: 14 * 60 };
const night = { weekday: FRIDAY, opensAt: 18 * 60, closesAt: 2 * 60 };
const allDay = { weekday: FRIDAY, opensAt: 0, closesAt: 24 * 60 };

describe("hours that come back every week", () => {
  test.each([
    ["2026-11-20T10:59:59", false],
    ["2026-11-20T11:00:00", true],
    ["2026-11-20T13:59:59", true],
    ["2026-11-20T14:00:00", false],
    ["2026-11-19T12:00:00", false],
    ["2026-11-27T12:00:00", true],
  ])("lunch on Fridays holds at %s: %s", (text, expected) => {
    expect(isWithinSpans([lunch], at(text), WIB)).toBe(expected);
  });

  test.each([
    ["2026-11-20T17:59:59", false],
    ["2026-11-20T18:00:00", true],
    ["2026-11-21T01:59:59", true],
    ["2026-11-21T02:00:00", false],
    ["2026-11-20T01:00:00", false], // Thursday night
  ])("a night that ends on the following day holds at %s: %s", (text, expected) => {
    expect(isWithinSpans([night], at(text), WIB)).toBe(expected);
  });

  test("a whole day goes from midnight to midnight", () => {
    expect(isWithinSpans([allDay], at("2026-11-20T00:00:00"), WIB)).toBe(true);
    expect(isWithinSpans([allDay], at("2026-11-20T23:59:59"), WIB)).toBe(true);
    expect(isWithinSpans([allDay], at("2026-11-21T00:00:00"), WIB)).toBe(false);
  });

  test("the same opening and closing minute is a day and night", () => {
    const [slot] = listSlots([{ weekday: 4, opensAt: 360, closesAt: 360 }], 0, 0);
    expect(slot).toEqual({ from: 360 * 60_000, to: (360 + 1440) * 60_000 });
  });

  test("a day has the slots that begin on it, and no others", () => {
    expect(listSlots([lunch, night], 0, 0)).toEqual([]); // 1970-01-01 was a Thursday
    expect(listSlots([lunch, night], 1, 0)).toHaveLength(2);
  });
});
