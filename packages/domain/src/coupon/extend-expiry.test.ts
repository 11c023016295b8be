import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_TIME, type CouponWindow } from "./coupon.ts";
import { extendExpiry } from "./extend-expiry.ts";

const DAY = 86_400_000;
const at = (text: string) => Date.parse(`${text}+07:00`);
const localDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
/** A Friday. */
const NOW = at("2026-11-20T12:00:00");

function extend(window: Partial<CouponWindow>, expiresAt: number | null, now = NOW) {
  return extendExpiry({ ...ANY_TIME, ...window }, { expiresAt, now, utcOffsetMinutes: 420 });
}

describe("CPN-2 the end of a returned coupon", () => {
  test("CPN-2 the end of a returned coupon stays where it is, if there are three days left, or no end at all", () => {
    expect(extend({}, null)).toBeNull();
    expect(extend({}, NOW + 9 * DAY)).toBe(NOW + 9 * DAY);
  });

  test("CPN-2 the end of a returned coupon is three days from now for one that ends sooner or has ended", () => {
    expect(extend({}, NOW + DAY)).toBe(NOW + 3 * DAY);
    expect(extend({}, NOW - 30 * DAY)).toBe(NOW + 3 * DAY);
  });

  test("CPN-2 the end of a returned coupon moves on until it holds whole hours: Friday's lunch has begun, the next is in a week", () => {
    const weekly = [{ weekday: 5, opensAt: 660, closesAt: 840 }];
    expect(extend({ weekly }, NOW + DAY)).toBe(at("2026-11-27T14:00:00"));
    expect(extend({ weekly }, NOW + DAY, at("2026-11-20T11:00:00"))).toBe(
      at("2026-11-23T11:00:00"),
    );
    expect(extend({ weekly }, at("2026-11-27T13:59:59"))).toBe(at("2026-11-27T14:00:00"));
    expect(extend({ weekly }, at("2026-12-01T00:00:00"))).toBe(at("2026-12-01T00:00:00"));
  });

  test("CPN-2 the end of a returned coupon holds hours across midnight to their end", () => {
    const weekly = [{ weekday: 2, opensAt: 1320, closesAt: 120 }];
    expect(extend({ weekly }, NOW)).toBe(at("2026-11-25T02:00:00"));
  });

  test("CPN-2 the end of a returned coupon holds the days of the month in a row, next month's if this month's have begun", () => {
    const monthDays = [25, 26, 27, 28];
    expect(extend({ monthDays }, NOW)).toBe(at("2026-11-29T00:00:00"));
    expect(extend({ monthDays }, NOW, at("2026-11-26T12:00:00"))).toBe(at("2026-12-29T00:00:00"));
  });

  test("CPN-2 the end of a returned coupon leaves out holidays", () => {
    const holidays = [localDay("2026-11-27")];
    const weekly = [{ weekday: 5, opensAt: 660, closesAt: 840 }];
    expect(extend({ weekly, holidays }, NOW)).toBe(at("2026-12-04T14:00:00"));
    const feast = [21, 22, 23, 24].map((day) => localDay(`2026-11-${day}`));
    expect(extend({ holidays: feast }, NOW)).toBe(at("2026-11-26T00:00:00"));
  });

  test("CPN-2 the end of a returned coupon is not before the coupon begins", () => {
    const fixed = { from: at("2026-12-24T00:00:00"), to: at("2026-12-25T00:00:00") };
    expect(extend({ fixed }, NOW)).toBe(at("2026-12-25T00:00:00"));
  });

  test("CPN-2 the end of a returned coupon is never earlier than it was, and never sooner than in three days", () => {
    const span = fc.record({
      weekday: fc.nat(6),
      opensAt: fc.nat(1439),
      closesAt: fc.nat(1440),
    });
    const window = fc.record({
      weekly: fc.array(span, { maxLength: 3 }),
      monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(window, fc.integer({ min: -90, max: 90 }), (rule, days) => {
        const end = extend(rule, NOW + days * DAY) ?? 0;
        expect(end).toBeGreaterThanOrEqual(Math.max(NOW + 3 * DAY, NOW + days * DAY));
      }),
    );
  });
});
