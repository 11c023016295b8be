import { describe, expect, test } from "vitest";
import { clockTime, openState } from "./opening.ts";

const WIB = 420;
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+07:00`);
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensAt: 600,
  closesAt: 1_290,
}));
const hours = { kind: "WEEKLY" as const, spans: EVERY_DAY, closedDates: [] };

describe("whether a store takes orders", () => {
  test("whether a store takes orders by its hours, with the next change", () => {
    const open = openState({ hours, paused: false }, at("12:00"), WIB);
    expect(open).toEqual({ open: true, nextChangeAt: at("21:30") });
    const closed = openState({ hours, paused: false }, at("09:59"), WIB);
    expect(closed).toEqual({ open: false, nextChangeAt: at("10:00") });
  });

  test("a pause closes it regardless of its hours; the next change is a later day's opening", () => {
    const paused = openState({ hours, paused: true }, at("12:00"), WIB);
    expect(paused).toEqual({ open: false, nextChangeAt: at("10:00") + 86_400_000 });
    const early = openState({ hours, paused: true }, at("00:10"), WIB);
    expect(early.nextChangeAt).toBe(at("10:00") + 86_400_000);
  });

  test("always open has no next change", () => {
    const always = { hours: { kind: "ALWAYS" as const }, paused: false };
    expect(openState(always, at("03:00"), WIB)).toEqual({ open: true, nextChangeAt: null });
  });
});

test("a time is shown in the store's time zone", () => {
  expect(clockTime(at("21:30"), WIB)).toBe("21:30");
  expect(clockTime(at("00:05"), WIB)).toBe("00:05");
  expect(clockTime(at("00:05"), 480)).toBe("01:05");
});
