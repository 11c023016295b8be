import { describe, expect, test } from "vitest";
import { findClaimRefusal, getQuotaDay } from "./claiming.ts";
import { ANY_TIME, type CouponTemplate } from "./coupon.ts";

const PAYDAY: CouponTemplate = {
  templateId: "C07",
  scope: "PLATFORM",
  shares: [{ party: "PLATFORM", partyId: null, bps: 10_000 }],
  storeId: null,
  mallId: null,
  audience: "EVERYONE",
  dishes: null,
  effect: { kind: "AMOUNT", amount: 50_000 },
  minSpend: 250_000,
  window: { ...ANY_TIME, fixed: { from: 1000, to: 2000 } },
  payMethods: [],
  totalQuota: 1000,
  dailyQuota: 118,
  perUser: 1,
};

const NO_CLAIMS = { total: 0, today: 0, byUser: 0 };

function refusalAt(now: number, counts = NO_CLAIMS, template: Partial<CouponTemplate> = {}) {
  return findClaimRefusal({ ...PAYDAY, ...template }, { counts, isNewUser: false, now });
}

describe("claiming a coupon", () => {
  test.each([
    [{ total: 0, today: 0, byUser: 0 }, 1500, null],
    [{ total: 999, today: 117, byUser: 0 }, 1500, null],
    [{ total: 1000, today: 0, byUser: 0 }, 1500, "SOLD_OUT"],
    [{ total: 1001, today: 0, byUser: 0 }, 1500, "SOLD_OUT"],
    [{ total: 500, today: 118, byUser: 0 }, 1500, "SOLD_OUT_TODAY"],
    [{ total: 0, today: 0, byUser: 1 }, 1500, "LIMIT_REACHED"],
    [{ total: 0, today: 0, byUser: 0 }, 1999, null],
    [{ total: 0, today: 0, byUser: 0 }, 2000, "ENDED"],
    [{ total: 0, today: 0, byUser: 0 }, 500, null], // claimed early, used later
  ])("CPN-1 after %j at %d: %s", (counts, now, reason) => {
    expect(refusalAt(now, counts)).toBe(reason);
  });

  test("CPN-1 an account at its own limit is refused for that, not as sold out", () => {
    expect(refusalAt(1500, { total: 1000, today: 118, byUser: 1 })).toBe("LIMIT_REACHED");
  });

  test("CPN-1 without quotas only the account's own limit counts", () => {
    const free = { totalQuota: null, dailyQuota: null, perUser: 10, window: ANY_TIME };
    expect(refusalAt(9e9, { total: 1e6, today: 1e5, byUser: 9 }, free)).toBeNull();
    expect(refusalAt(0, { total: 0, today: 0, byUser: 10 }, free)).toBe("LIMIT_REACHED");
  });

  test("a quota of nothing gives nothing", () => {
    expect(refusalAt(1500, NO_CLAIMS, { totalQuota: 0 })).toBe("SOLD_OUT");
  });

  test("CPN-6 a coupon for new guests is only for an account without a paid meal", () => {
    const template = { ...PAYDAY, audience: "NEW_USER" } as const;
    const attempt = { counts: { ...NO_CLAIMS, byUser: 1 }, now: 1500 };
    expect(findClaimRefusal(template, { ...attempt, isNewUser: false })).toBe("NOT_FOR_YOU");
    expect(findClaimRefusal(template, { ...attempt, isNewUser: true })).toBe("LIMIT_REACHED");
  });
});

describe("CPN-1 the day of a quota", () => {
  const EASTERN_OFFSET_MINUTES = 9 * 60;
  const evening = Date.parse("2026-11-20T23:30:00+07:00");

  test("CPN-1 the day of a quota of a store begins at the store's midnight", () => {
    const jakarta = getQuotaDay(evening, 7 * 60);
    const jayapura = getQuotaDay(evening, EASTERN_OFFSET_MINUTES);
    expect(jayapura.day).toBe(jakarta.day + 1);
    expect(jakarta.endsAt).toBe(Date.parse("2026-11-21T00:00:00+07:00"));
    expect(jayapura.endsAt).toBe(Date.parse("2026-11-22T00:00:00+09:00"));
  });

  test("CPN-1 the day of a quota of a mall or the platform begins at midnight in Jakarta", () => {
    expect(getQuotaDay(evening, null)).toEqual(getQuotaDay(evening, 7 * 60));
    expect(getQuotaDay(evening + 30 * 60_000, null).day).toBe(getQuotaDay(evening, null).day + 1);
  });
});
