import { describe, expect, test } from "vitest";
import type { ClaimStatus } from "./claim-state.ts";
import { ANY_TIME, type CouponClaim, type CouponTemplate, type CouponWindow } from "./coupon.ts";
import { claimExpiresAt, couponUsability, type CouponFacts } from "./eligibility.ts";

const at = (text: string) => Date.parse(`${text}+07:00`);
const DAY = 86_400_000;

const TEMPLATE: CouponTemplate = {
  templateId: "C03",
  scope: "STORE",
  shares: [{ party: "STORE", partyId: null, bps: 10_000 }],
  storeId: "S01",
  mallId: null,
  audience: "EVERYONE",
  effect: { kind: "AMOUNT", amount: 15_000 },
  dishes: null,
  minSpend: 80_000,
  window: ANY_TIME,
  payMethods: [],
  totalQuota: 2000,
  dailyQuota: null,
  perUser: 2,
};
const CLAIM: CouponClaim = {
  claimId: "claim-1",
  templateId: "C03",
  status: "UNUSED",
  claimedAt: at("2026-11-18T09:00:00"),
  expiresAt: null,
  inAudience: true,
  heldByOrderId: null,
};
const FACTS: CouponFacts = {
  lines: [{ unitPrice: 48_000, quantity: 2 }],
  storeId: "S01",
  mallId: "M1",
  now: at("2026-11-20T12:00:00"), // a Friday
  utcOffsetMinutes: 420,
  payMethod: null,
  orderId: null,
};

function check(
  template: Partial<CouponTemplate>,
  facts: Partial<CouponFacts> = {},
  claim: Partial<CouponClaim> = {},
) {
  const claimed = { ...CLAIM, ...claim };
  const expiresAt = claimExpiresAt(template.window ?? ANY_TIME, claimed.claimedAt);
  return couponUsability(
    { ...TEMPLATE, ...template },
    { ...claimed, expiresAt: claim.expiresAt ?? expiresAt },
    { ...FACTS, ...facts },
  );
}
const within = (window: Partial<CouponWindow>, now: string) =>
  check({ window: { ...ANY_TIME, ...window } }, { now: at(now) });
const getReason = (usability: ReturnType<typeof check>) =>
  usability.usable ? "usable" : usability.reason;

describe("a coupon", () => {
  test("a coupon is usable, and says what it takes off", () => {
    expect(check({})).toEqual({ usable: true, discount: 15_000 });
  });

  test("a coupon says what it takes off as a percentage, up to its cap", () => {
    const effect = { kind: "PERCENT", bps: 2000, maxAmount: 30_000 } as const;
    expect(check({ effect })).toEqual({ usable: true, discount: 19_200 });
    const lines = [{ unitPrice: 185_000, quantity: 2 }];
    expect(check({ effect }, { lines })).toEqual({ usable: true, discount: 30_000 });
  });

  test("below its least spend says how much is missing", () => {
    expect(check({ minSpend: 100_000 })).toEqual({
      usable: false,
      reason: "MIN_SPEND",
      missing: 4000,
    });
    expect(check({ minSpend: 96_000 })).toMatchObject({ usable: true });
  });

  test.each<[ClaimStatus, string]>([
    ["UNUSED", "usable"],
    ["HELD", "HELD"],
    ["REDEEMED", "USED"],
    ["RETURNED", "USED"],
    ["EXPIRED", "EXPIRED"],
    ["REVOKED", "REVOKED"],
  ])("that is %s is %s", (status, expected) => {
    expect(getReason(check({}, {}, { status }))).toBe(expected);
  });

  test("a coupon is for its store only", () => {
    expect(check({}, { storeId: "S02" })).toEqual({ usable: false, reason: "OTHER_STORE" });
    expect(getReason(check({ storeId: null }, { storeId: "S02" }))).toBe("usable");
  });

  test("a coupon is for its mall only", () => {
    const mallWide = { storeId: null, mallId: "M2" };
    expect(getReason(check(mallWide))).toBe("OTHER_STORE");
    expect(getReason(check(mallWide, { mallId: null }))).toBe("OTHER_STORE");
    expect(getReason(check(mallWide, { mallId: "M2" }))).toBe("usable");
  });

  test("bound to a method is open until one is chosen, and then is for that one only", () => {
    const bound = { payMethods: ["QRIS"] };
    expect(getReason(check(bound))).toBe("usable");
    expect(getReason(check(bound, { payMethod: "QRIS" }))).toBe("usable");
    expect(getReason(check(bound, { payMethod: "DANA" }))).toBe("OTHER_METHOD");
    expect(getReason(check({}, { payMethod: "DANA" }))).toBe("usable");
  });

  test("DEAL-4 a coupon counts no unit that a voucher covers: not for its minimum, its dishes or their number", () => {
    const satay = {
      unitPrice: 60_000,
      quantity: 2,
      dish: { itemId: "satay", categoryId: null, basePrice: 60_000 },
    };
    const cover = (units: number) => ({ ...satay, covered: [{ voucherId: "v", units }] });
    const dishes = { itemIds: ["satay"], categoryIds: [] };
    const free = { dishes, minSpend: 0, effect: { kind: "CHEAPEST_FREE" } } as const;
    expect(getReason(check({ dishes }, { lines: [satay] }))).toBe("usable");
    expect(check({ dishes }, { lines: [cover(1)] })).toMatchObject({
      reason: "MIN_SPEND",
      missing: 20_000,
    });
    expect(getReason(check({ dishes }, { lines: [cover(2)] }))).toBe("OTHER_DISHES");
    expect(getReason(check(free, { lines: [satay] }))).toBe("usable");
    expect(getReason(check(free, { lines: [cover(1)] }))).toBe("TOO_FEW_ITEMS");
  });

  test("CPN-6 a coupon for certain dishes counts those alone, and says when there are none", () => {
    const line = (itemId: string, categoryId: string | null) => ({
      unitPrice: 60_000,
      quantity: 1,
      dish: { itemId, categoryId, basePrice: 55_000 },
    });
    const dishes = { itemIds: ["satay"], categoryIds: ["soups"] };
    const lines = [line("tea", "drinks"), line("cake", null)];
    expect(check({ dishes }, { lines })).toEqual({ usable: false, reason: "OTHER_DISHES" });
    const oneOfThem = [...lines, line("satay", "grill")];
    expect(check({ dishes }, { lines: oneOfThem })).toEqual({
      usable: false,
      reason: "MIN_SPEND",
      missing: 20_000,
    });
    const two = [...oneOfThem, line("soto", "soups")];
    expect(getReason(check({ dishes }, { lines: two }))).toBe("usable");
  });

  test("CPN-6 a coupon is not valid on a holiday that it leaves out, by the store's day", () => {
    const holidays = [Date.parse("2026-12-25T00:00:00Z") / DAY];
    expect(getReason(within({ holidays }, "2026-12-24T23:59:59"))).toBe("usable");
    expect(getReason(within({ holidays }, "2026-12-25T00:00:00"))).toBe("HOLIDAY");
    expect(getReason(within({ holidays }, "2026-12-26T00:00:00"))).toBe("usable");
  });

  test("CPN-2 a coupon ends by its own date, which may be later than its template's", () => {
    const window = { ...ANY_TIME, daysAfterClaim: 1 };
    const expiresAt = at("2026-11-23T00:00:00");
    expect(getReason(check({ window }, {}, { expiresAt }))).toBe("usable");
    const later = { now: at("2026-11-23T00:00:00") };
    expect(getReason(check({ window }, later, { expiresAt }))).toBe("EXPIRED");
  });

  test("a coupon for one of two needs two", () => {
    const bogo = { effect: { kind: "CHEAPEST_FREE" }, minSpend: 0 } as const;
    const lines = [{ unitPrice: 28_000, quantity: 1 }];
    expect(getReason(check(bogo, { lines }))).toBe("TOO_FEW_ITEMS");
    expect(check(bogo)).toEqual({ usable: true, discount: 48_000 });
  });
});

test("CPN-6 a coupon for new guests is unusable after a first paid meal, but stays good for an order that holds it", () => {
  const claim = { inAudience: false };
  expect(getReason(check({ audience: "NEW_USER" }, {}, claim))).toBe("NOT_FOR_YOU");
  const held = { ...claim, status: "HELD", heldByOrderId: "order-1" } as const;
  expect(getReason(check({ audience: "NEW_USER" }, { orderId: "order-1" }, held))).toBe("usable");
});

describe("a coupon that an order holds", () => {
  const held = { status: "HELD", heldByOrderId: "order-1" } as const;

  test("a coupon that an order holds is usable by that order and by no other", () => {
    expect(getReason(check({}, { orderId: "order-1" }, held))).toBe("usable");
    expect(getReason(check({}, { orderId: "order-2" }, held))).toBe("HELD");
    expect(getReason(check({}, { orderId: null }, held))).toBe("HELD");
  });

  test("a coupon that an order holds without a known holder is unusable", () => {
    expect(getReason(check({}, { orderId: null }, { status: "HELD", heldByOrderId: null }))).toBe(
      "HELD",
    );
  });

  test("a coupon that an order holds stays good for it past its window, but not on another method", () => {
    const window = { ...ANY_TIME, daysAfterClaim: 1 };
    const facts = { orderId: "order-1", payMethod: "DANA" };
    expect(getReason(check({ window }, facts, held))).toBe("usable");
    expect(getReason(check({ window, payMethods: ["QRIS"] }, facts, held))).toBe("OTHER_METHOD");
  });
});

describe("the time of a coupon", () => {
  const fixed = { from: at("2026-11-20T00:00:00"), to: at("2026-11-22T00:00:00") };

  test.each([
    ["2026-11-19T23:59:59", "NOT_YET"],
    ["2026-11-20T00:00:00", "usable"],
    ["2026-11-21T23:59:59", "usable"],
    ["2026-11-22T00:00:00", "EXPIRED"],
  ])("between two dates, at %s: %s", (now, expected) => {
    expect(getReason(within({ fixed }, now))).toBe(expected);
  });

  test.each([
    ["2026-11-20T08:59:59", "usable"],
    ["2026-11-20T09:00:00", "EXPIRED"],
  ])("two days after a claim on the 18th at nine, at %s: %s", (now, expected) => {
    expect(getReason(within({ daysAfterClaim: 2 }, now))).toBe(expected);
  });

  test.each([
    ["2026-11-20T10:59:00", "OUTSIDE_HOURS"],
    ["2026-11-20T11:00:00", "usable"],
    ["2026-11-20T14:00:00", "OUTSIDE_HOURS"],
    ["2026-11-21T12:00:00", "OUTSIDE_HOURS"], // Saturday
  ])("at lunch on working days, at %s: %s", (now, expected) => {
    const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: 660, closesAt: 840 }));
    expect(getReason(within({ weekly }, now))).toBe(expected);
  });

  test.each([
    ["2026-11-24T23:59:59", "OUTSIDE_HOURS"],
    ["2026-11-25T00:00:00", "usable"],
    ["2026-11-28T23:59:59", "usable"],
    ["2026-11-29T00:00:00", "OUTSIDE_HOURS"],
  ])("on payday, the 25th to 28th, at %s: %s", (now, expected) => {
    expect(getReason(within({ monthDays: [25, 26, 27, 28] }, now))).toBe(expected);
  });

  test("all rules that are set have to hold", () => {
    const weekly = [{ weekday: 5, opensAt: 660, closesAt: 840 }];
    expect(getReason(within({ fixed, weekly }, "2026-11-20T12:00:00"))).toBe("usable");
    expect(getReason(within({ fixed, weekly }, "2026-11-20T15:00:00"))).toBe("OUTSIDE_HOURS");
    expect(getReason(within({ fixed, weekly }, "2026-11-27T12:00:00"))).toBe("EXPIRED");
  });

  test("the time of a coupon ends with the earlier of its two ends, if it ends at all", () => {
    const claimedAt = fixed.to - 5 * DAY;
    expect(claimExpiresAt(ANY_TIME, claimedAt)).toBeNull();
    expect(claimExpiresAt({ ...ANY_TIME, fixed }, claimedAt)).toBe(fixed.to);
    expect(claimExpiresAt({ ...ANY_TIME, fixed, daysAfterClaim: 2 }, claimedAt)).toBe(
      fixed.to - 3 * DAY,
    );
    expect(claimExpiresAt({ ...ANY_TIME, fixed, daysAfterClaim: 9 }, claimedAt)).toBe(fixed.to);
  });
});
