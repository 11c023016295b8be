import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponEffect } from "../coupon/coupon.ts";
import { applyCoupons, priceOrder, type AppliedCoupon } from "./breakdown.ts";
import { computeSubtotal } from "./price-line.ts";

const TABLE_SEVEN = [
  { unitPrice: 48_000, quantity: 2 },
  { unitPrice: 52_000, quantity: 1 },
  { unitPrice: 36_000, quantity: 1 },
  { unitPrice: 24_000, quantity: 2 },
];
const JAKARTA = { serviceChargeBps: 500, pb1Bps: 1000 };

function coupon(scope: AppliedCoupon["scope"], effect: CouponEffect): AppliedCoupon {
  return {
    couponId: `${scope}-1`,
    scope,
    shares: [{ party: scope, partyId: null, bps: 10_000 }],
    effect,
    dishes: null,
  };
}
const storeOff = (amount: number) => coupon("STORE", { kind: "AMOUNT", amount });
const platformPercent = (bps: number, maxAmount: number | null) =>
  coupon("PLATFORM", { kind: "PERCENT", bps, maxAmount });

describe("the price of an order", () => {
  test("table seven pays 250.635", () => {
    expect(priceOrder({ lines: TABLE_SEVEN, coupons: [storeOff(15_000)], ...JAKARTA })).toEqual({
      subtotal: 232_000,
      discounts: [
        {
          couponId: "STORE-1",
          scope: "STORE",
          shares: [{ party: "STORE", partyId: null, bps: 10_000 }],
          amount: 15_000,
        },
      ],
      serviceCharge: 10_850,
      pb1: 22_785,
      vouchers: [],
      purchases: [],
      payableAmount: 250_635,
    });
  });

  test("without coupons, service and tax it is the sum of the items", () => {
    const price = priceOrder({ lines: TABLE_SEVEN, coupons: [], serviceChargeBps: 0, pb1Bps: 0 });
    expect(price).toMatchObject({
      discounts: [],
      serviceCharge: 0,
      pb1: 0,
      payableAmount: 232_000,
    });
  });

  test("tax is taken on the service charge too", () => {
    const lines = [{ unitPrice: 100_000, quantity: 1 }];
    const price = priceOrder({ lines, coupons: [], serviceChargeBps: 700, pb1Bps: 1000 });
    expect(price).toMatchObject({ serviceCharge: 7000, pb1: 10_700, payableAmount: 117_700 });
  });

  test("each percentage rounds half up separately", () => {
    const lines = [{ unitPrice: 10, quantity: 1 }];
    const price = priceOrder({ lines, coupons: [], serviceChargeBps: 500, pb1Bps: 1000 });
    expect(price).toMatchObject({ serviceCharge: 1, pb1: 1, payableAmount: 12 }); // 0.5 and 1.1
  });

  test("20 % of a large order stops at its cap", () => {
    const price = priceOrder({
      lines: TABLE_SEVEN,
      coupons: [platformPercent(2000, 30_000)],
      ...JAKARTA,
    });
    expect(price.discounts[0]?.amount).toBe(30_000);
    expect(price.payableAmount).toBe(202_000 + 10_100 + 21_210);
  });

  test("20 % of a small order stays below the cap", () => {
    const lines = [{ unitPrice: 28_000, quantity: 1 }];
    const [discount] = applyCoupons(lines, [platformPercent(2000, 30_000)]);
    expect(discount?.amount).toBe(5600);
  });

  test("the platform's percentage is of what the store's coupon left, in either order", () => {
    const coupons = [platformPercent(1000, null), storeOff(32_000)];
    expect(applyCoupons(TABLE_SEVEN, coupons).map(({ scope, amount }) => [scope, amount])).toEqual([
      ["STORE", 32_000],
      ["PLATFORM", 20_000],
    ]);
  });

  test("buy one, get one takes off one of the cheapest", () => {
    const [discount] = applyCoupons(TABLE_SEVEN, [coupon("STORE", { kind: "CHEAPEST_FREE" })]);
    expect(discount?.amount).toBe(24_000);
  });

  test("a coupon worth more than the order makes it free, and not negative", () => {
    const coupons = [storeOff(500_000), platformPercent(2000, 30_000)];
    const price = priceOrder({ lines: TABLE_SEVEN, coupons, ...JAKARTA });
    expect(price.discounts.map(({ amount }) => amount)).toEqual([232_000, 0]);
    expect(price).toMatchObject({ serviceCharge: 0, pb1: 0, payableAmount: 0 });
  });

  test("two coupons of one scope are a mistake of the caller", () => {
    const coupons = [storeOff(1000), { ...storeOff(2000), couponId: "other" }];
    expect(() => applyCoupons(TABLE_SEVEN, coupons)).toThrow(RangeError);
  });
});

describe("DEAL-4 vouchers and bought deals", () => {
  const base = { categoryId: null };
  const noodles = {
    unitPrice: 42_000,
    quantity: 3,
    dish: { ...base, itemId: "n", basePrice: 42_000 },
  };
  const tea = { unitPrice: 9_000, quantity: 2, dish: { ...base, itemId: "t", basePrice: 9_000 } };
  const cash = (voucherId: string, faceValue = 100_000) =>
    ({ voucherId, dealId: "D05", type: "CASH", faceValue }) as const;
  const set = { voucherId: "s", dealId: "D01", type: "SET", faceValue: null } as const;

  test("example A: CASH comes off the bill that is priced and taxed in full", () => {
    const order = { lines: [noodles, tea], coupons: [], serviceChargeBps: 0, pb1Bps: 1000 };
    expect(priceOrder({ ...order, vouchers: [cash("c")] })).toEqual({
      ...{ subtotal: 144_000, discounts: [], serviceCharge: 0, pb1: 14_400, purchases: [] },
      vouchers: [{ voucherId: "c", dealId: "D05", type: "CASH", amount: 100_000, unused: 0 }],
      payableAmount: 58_400,
    });
    const two = priceOrder({ ...order, vouchers: [cash("c"), cash("d")] });
    expect(two.vouchers.map(({ amount, unused }) => [amount, unused])).toEqual([
      [100_000, 0],
      [58_400, 41_600],
    ]);
    expect(two.payableAmount).toBe(0);
  });

  test("example B: what the set covers leaves the sum, and the deal is added at its sale price", () => {
    const lines = [48_000, 52_000, 36_000, 24_000].map((unitPrice, nth) => ({
      ...{ unitPrice, quantity: [2, 1, 1, 2][nth] ?? 1 },
      dish: { ...base, itemId: String(nth), basePrice: unitPrice },
      covered: [{ voucherId: "s", units: [1, 1, 1, 2][nth] ?? 1 }],
    }));
    const purchases = [{ dealId: "D01", quantity: 1, salePrice: 129_000 }];
    const order = { lines, coupons: [], ...JAKARTA, vouchers: [set], purchases };
    expect(priceOrder(order)).toMatchObject({
      ...{ subtotal: 48_000, serviceCharge: 2_400, pb1: 5_040, payableAmount: 184_440 },
      vouchers: [{ amount: 184_000, unused: 0 }],
      purchases: [{ dealId: "D01", quantity: 1, amount: 129_000 }],
    });
    const withCash = priceOrder({ ...order, vouchers: [set, cash("c")] });
    expect(withCash.payableAmount).toBe(129_000);
    expect(withCash.vouchers[1]).toMatchObject({ amount: 55_440, unused: 44_560 });
  });

  test("modifiers of a covered dish are ordinary items; the dish is none for any coupon", () => {
    const covered = [{ voucherId: "s", units: 1 }];
    const line = {
      unitPrice: 50_000,
      quantity: 2,
      dish: { ...base, itemId: "x", basePrice: 48_000 },
    };
    const lines = [
      { ...line, covered },
      { ...tea, quantity: 1 },
    ];
    const free = { ...coupon("STORE", { kind: "CHEAPEST_FREE" }) };
    expect(computeSubtotal(lines)).toBe(61_000);
    expect(applyCoupons(lines, [platformPercent(1000, null)])[0]?.amount).toBe(6_100);
    expect(applyCoupons(lines, [free])[0]?.amount).toBe(9_000);
    expect(applyCoupons([{ ...line, covered }], [free])[0]?.amount).toBe(0);
    const ofDish = { ...platformPercent(1000, null), dishes: { itemIds: ["x"], categoryIds: [] } };
    expect(applyCoupons(lines, [ofDish])[0]?.amount).toBe(5_200);
    const cheaper = [{ ...tea, covered: [{ voucherId: "s", units: 2 }] }, noodles];
    expect(applyCoupons(cheaper, [free])[0]?.amount).toBe(42_000);
  });

  test("more covered than ordered is a mistake of the caller", () => {
    const lines = [{ ...tea, covered: [{ voucherId: "s", units: 3 }] }];
    expect(() => computeSubtotal(lines)).toThrow(RangeError);
  });
});

describe("for every order", () => {
  const line = fc
    .record({
      unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
      modifiers: fc.nat(50_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      covered: fc.nat(99),
    })
    .map(({ unitPrice, modifiers, quantity, covered }) => ({
      ...{ unitPrice, quantity },
      dish: { itemId: "d", categoryId: null, basePrice: Math.max(0, unitPrice - modifiers) },
      covered: [{ voucherId: "SET-1", units: Math.min(covered, quantity) }].filter(
        ({ units }) => units > 0,
      ),
    }));
  const cash = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 });
  const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
    fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.nat(500_000) }),
    fc.record({
      kind: fc.constant("PERCENT" as const),
      bps: fc.nat(10_000),
      maxAmount: fc.option(fc.nat(100_000)),
    }),
    fc.constant({ kind: "CHEAPEST_FREE" as const }),
  );
  const input = fc.record({
    lines: fc.array(line, { maxLength: 12 }),
    coupons: fc
      .tuple(fc.option(effect), fc.option(effect))
      .map(([store, platform]) => [
        ...(store ? [coupon("STORE", store)] : []),
        ...(platform ? [coupon("PLATFORM", platform)] : []),
      ]),
    serviceChargeBps: fc.nat(1500),
    pb1Bps: fc.nat(1500),
    vouchers: cash.map((faces) => [
      { voucherId: "SET-1", dealId: "D01", type: "SET" as const, faceValue: null },
      ...faces.map((faceValue, nth) => ({
        ...{ voucherId: `CASH-${nth}`, dealId: "D05", type: "CASH" as const, faceValue },
      })),
    ]),
    purchases: fc.array(
      fc.record({
        dealId: fc.constant("D01"),
        quantity: fc.integer({ min: 1, max: 3 }),
        salePrice: fc.nat(500_000),
      }),
      { maxLength: 1 },
    ),
  });

  test("the parts always sum to the total, and none is negative", () => {
    fc.assert(
      fc.property(input, (order) => {
        const price = priceOrder(order);
        const { subtotal, serviceCharge, pb1, payableAmount } = price;
        const taken = price.discounts.reduce((sum, { amount }) => sum + amount, 0);
        const [set, ...tender] = price.vouchers;
        const paid = tender.reduce((sum, { amount }) => sum + amount, 0);
        const bought = price.purchases.reduce((sum, { amount }) => sum + amount, 0);
        expect(subtotal - taken + serviceCharge + pb1 - paid + bought).toBe(payableAmount);
        expect(payableAmount).toBeGreaterThanOrEqual(bought);
        const menu = order.lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0);
        expect(subtotal + (set?.amount ?? 0)).toBe(menu);
        for (const [nth, { amount, unused }] of tender.entries()) {
          expect(amount + unused).toBe(order.vouchers[nth + 1]?.faceValue);
        }
        expect(
          Math.min(subtotal - taken, serviceCharge, pb1, payableAmount),
        ).toBeGreaterThanOrEqual(0);
        expect(price.discounts).toHaveLength(order.coupons.length);
      }),
    );
  });

  test("one more coupon never makes it dearer", () => {
    fc.assert(
      fc.property(input, (order) => {
        const without = priceOrder({ ...order, coupons: order.coupons.slice(0, -1) });
        expect(priceOrder(order).payableAmount).toBeLessThanOrEqual(without.payableAmount);
      }),
    );
  });
});
