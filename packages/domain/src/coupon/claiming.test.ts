import { describe, expect, test } from "vitest";
import { claimDecision } from "./claiming.ts";
import { ANY_TIME, type CouponTemplate } from "./coupon.ts";

const PAYDAY: CouponTemplate = {
  templateId: "C07",
  scope: "PLATFORM",
  funder: "PLATFORM",
  storeId: null,
  mallId: null,
  effect: { kind: "AMOUNT", amount: 50_000 },
  minSpend: 250_000,
  window: { ...ANY_TIME, fixed: { from: 1000, to: 2000 } },
  payMethods: [],
  totalQuota: 1000,
  dailyQuota: 118,
  perUser: 1,
};

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
  ])("after %j at %d: %s", (counts, now, reason) => {
    expect(claimDecision(PAYDAY, counts, now)).toEqual(
      reason ? { ok: false, reason } : { ok: true },
    );
  });

  test("an account at its own limit is refused for that, not as sold out", () => {
    const counts = { total: 1000, today: 118, byUser: 1 };
    expect(claimDecision(PAYDAY, counts, 1500)).toMatchObject({ reason: "LIMIT_REACHED" });
  });

  test("without quotas only the account's own limit counts", () => {
    const free = { ...PAYDAY, totalQuota: null, dailyQuota: null, perUser: 10, window: ANY_TIME };
    expect(claimDecision(free, { total: 1e6, today: 1e5, byUser: 9 }, 9e9)).toEqual({ ok: true });
    expect(claimDecision(free, { total: 0, today: 0, byUser: 10 }, 0).ok).toBe(false);
  });

  test("a quota of nothing gives nothing", () => {
    const none = { ...PAYDAY, totalQuota: 0 };
    expect(claimDecision(none, { total: 0, today: 0, byUser: 0 }, 1500)).toMatchObject({
      reason: "SOLD_OUT",
    });
  });
});
