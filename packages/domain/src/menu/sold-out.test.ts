import { expect, test } from "vitest";
import { getBusinessDayEnd } from "../calendar/business-day.ts";
import { decideSoldOut, isOnOffer } from "./sold-out.ts";

const WIB = { utcOffsetMinutes: 420, dayEndsMinute: 240 };
const at = (local: string) => Date.parse(`${local}+07:00`);

test("KDS-6 until tomorrow is until the store's own day ends, also after midnight", () => {
  for (const [now, end] of [
    ["2026-11-26T19:30:00", "2026-11-27T04:00:00"],
    ["2026-11-27T01:10:00", "2026-11-27T04:00:00"],
    ["2026-11-27T04:00:00", "2026-11-28T04:00:00"],
  ] as const)
    expect(decideSoldOut({ kind: "TODAY" }, at(now), WIB)).toEqual({
      until: at(end),
      portions: null,
    });
  expect(getBusinessDayEnd(at("2026-11-26T00:00:00"), { ...WIB, dayEndsMinute: 0 })).toBe(
    at("2026-11-27T00:00:00"),
  );
});

test("KDS-6 for some time, or for the portions that are left", () => {
  const now = at("2026-11-26T12:00:00");
  expect(decideSoldOut({ kind: "MINUTES", minutes: 30 }, now, WIB)).toEqual({
    until: now + 1_800_000,
    portions: null,
  });
  expect(decideSoldOut({ kind: "PORTIONS", portions: 3 }, now, WIB)).toEqual({
    until: null,
    portions: 3,
  });
});

test("KDS-6 KDS-7 a dish is on offer while nothing takes it off", () => {
  const dish = { onSale: true, portions: null, soldOutUntil: null, pause: null };
  expect(isOnOffer(dish)).toBe(true);
  expect(isOnOffer({ ...dish, portions: 2 })).toBe(true);
  for (const off of [{ onSale: false }, { portions: 0 }, { soldOutUntil: 1 }, { pause: {} }])
    expect(isOnOffer({ ...dish, ...off })).toBe(false);
});
