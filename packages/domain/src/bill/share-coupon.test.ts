import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponEffect } from "../coupon/coupon.ts";
import { priceOrder, type AppliedCoupon } from "../price/breakdown.ts";
import { lineShares } from "../price/line-share.ts";
import { computeSubtotal } from "../price/price-line.ts";
import { fixShareCoupons, listShareLines, listWholeLines, reduceShare } from "./share-coupon.ts";
import { sumShares } from "./share-sums.ts";
import { splitBill, type NewShare, type SplitHow } from "./split.ts";

const PRICES = [96_000, 52_000, 36_000, 48_000];
const RATES = { serviceChargeBps: 500, pb1Bps: 1000 };

function coupon(scope: AppliedCoupon["scope"], effect: CouponEffect): AppliedCoupon {
  return {
    couponId: `${scope}-${JSON.stringify(effect)}`,
    scope,
    effect,
    dishes: null,
    shares: [{ party: scope, partyId: null, bps: 10_000 }],
  };
}
const off = (amount: number, scope: AppliedCoupon["scope"] = "STORE") =>
  coupon(scope, { kind: "AMOUNT", amount });
const percent = (bps: number, scope: AppliedCoupon["scope"] = "PLATFORM") =>
  coupon(scope, { kind: "PERCENT", bps, maxAmount: null });

type Taken = NewShare & { fixed: readonly AppliedCoupon[] };

/** A bill on which shares with coupons of their own are taken and returned. */
function openBill(prices: readonly number[], own: readonly AppliedCoupon[], quantity = 1) {
  const lines = prices.map((unitPrice, nth) => ({
    lineId: `l${nth}`,
    unitPrice,
    quantity,
    dish: { itemId: `i${nth}`, categoryId: null, basePrice: unitPrice },
  }));
  const price = (coupons: readonly AppliedCoupon[]) => priceOrder({ lines, coupons, ...RATES });
  const shares: Taken[] = [];
  const onBill = () => [...own, ...shares.flatMap(({ fixed }) => fixed)];
  const payable = () => price(onBill()).payableAmount;
  const rest = () => sumShares(payable(), shares.map(count)).rest;
  const base = price(own);
  const paid = lineShares(lines, base).map((one) => one.paid);

  function take(how: SplitHow, coupons: readonly AppliedCoupon[] = []): Taken | null {
    const facts = {
      rest: rest(),
      mine: ["l0"],
      taken: shares,
      lines: lines.map(({ lineId }, nth) => ({ lineId, quantity, paid: paid[nth] ?? 0 })),
    };
    const share = splitBill(how, facts);
    if (share === null) return null;
    const { discounts } = price(onBill());
    const fixed = fixShareCoupons({ lines, discounts, portions: share.portions }, coupons);
    const saved = payable() - price([...onBill(), ...fixed]).payableAmount;
    const reduced = fixed.length === 0 ? share : reduceShare(share, { saved, rest: facts.rest });
    if (reduced !== null) shares.push({ ...reduced, fixed });
    return reduced && { ...reduced, fixed };
  }
  const letGo = (nth: number) => void shares.splice(nth, 1);
  return { lines, shares, payable, rest, take, letGo, base };
}

function count({ amount }: NewShare) {
  return { state: "RUNNING" as const, amount, voided: 0 };
}
const dish = (lineId: string, units = 1, of = 1): SplitHow => ({
  kind: "LINES",
  lines: [{ lineId, units, of }],
});

describe("TABLE-15 a share's own coupons", () => {
  test("lower the bill, and the share by what the bill falls; nobody else's part changes", () => {
    const bill = openBill(PRICES, []);
    expect(bill.payable()).toBe(267_960);
    const mine = bill.take({ kind: "MINE" }, [off(15_000)]);
    expect(bill.payable()).toBe(250_635);
    expect(mine?.amount).toBe(110_880 - (267_960 - 250_635));
    expect(bill.take(dish("l1"))?.amount).toBe(60_060);
    expect(bill.take({ kind: "REST" })?.amount).toBe(41_580 + 55_440);
    expect(bill.rest()).toBe(0);
  });

  test("TABLE-15 a share's own coupons take their part of the share alone, not of the bill, and never more than it costs", () => {
    const { lines } = openBill(PRICES, []);
    const portions = [{ lineId: "l1", unit: 0, part: 0, of: 1 }];
    const fix = (own: AppliedCoupon[], discounts = openBill(PRICES, []).base.discounts) =>
      fixShareCoupons({ lines, discounts, portions }, own).map(({ effect }) => effect);
    expect(fix([percent(1_000)])).toEqual([{ kind: "AMOUNT", amount: 5_200 }]);
    expect(fix([off(500_000)])).toEqual([{ kind: "AMOUNT", amount: 52_000 }]);
    // The platform's counts what the store's left: its own, or the bill's part of it.
    expect(fix([percent(1_000), off(2_000)])).toEqual([
      { kind: "AMOUNT", amount: 2_000 },
      { kind: "AMOUNT", amount: 5_000 },
    ]);
    const onBill = openBill(PRICES, [off(15_000)]).base.discounts;
    expect(fix([percent(1_000)], onBill)).toEqual([{ kind: "AMOUNT", amount: 4_864 }]);
  });

  test("TABLE-15 a share's own coupons that give a dish count whole dishes of the share alone", () => {
    const { lines } = openBill(PRICES, []);
    const portions = [
      { lineId: "l0", unit: 0, part: 0, of: 1 },
      { lineId: "l1", unit: 0, part: 1, of: 3 },
      { lineId: "l2", unit: 0, part: 0, of: 1 },
    ];
    const share = { lines, discounts: [], portions };
    expect(listShareLines(share).map(({ unitPrice }) => unitPrice)).toEqual([
      96_000, 17_333, 36_000,
    ]);
    expect(listWholeLines(share).map(({ unitPrice }) => unitPrice)).toEqual([96_000, 36_000]);
    const free = coupon("STORE", { kind: "CHEAPEST_FREE" });
    const two = fixShareCoupons(share, [free]).map(({ effect }) => effect);
    expect(two).toEqual([{ kind: "AMOUNT", amount: 36_000 }]);
    const one = fixShareCoupons({ ...share, portions: portions.slice(0, 2) }, [free]);
    expect(one.map(({ effect }) => effect)).toEqual([{ kind: "AMOUNT", amount: 0 }]);
  });

  test("TABLE-15 a share's own coupons give the bill its price back when the share returns", () => {
    const bill = openBill(PRICES, [percent(1_000)]);
    const before = bill.payable();
    expect(bill.take({ kind: "MINE" }, [off(20_000)])).not.toBeNull();
    expect(bill.payable()).toBeLessThan(before);
    bill.letGo(0);
    expect(bill.payable()).toBe(before);
    expect(bill.rest()).toBe(before);
  });

  test("TABLE-15 a share's own coupons that would leave no share, or save nothing, are none", () => {
    const share = { amount: 50_000, portions: [], even: null };
    expect(reduceShare(share, { saved: 49_001, rest: 90_000 })).toBeNull();
    expect(reduceShare(share, { saved: 49_001, rest: 50_000 })?.amount).toBe(999);
    expect(reduceShare(share, { saved: 50_000, rest: 50_000 })).toBeNull();
    expect(reduceShare(share, { saved: 0, rest: 90_000 })).toBeNull();
  });
});

test("TABLE-15 TABLE-17 10.000 bills whose shares carry coupons are paid to the rupiah", () => {
  const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
    fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.nat(60_000) }),
    fc.record({
      kind: fc.constant("PERCENT" as const),
      bps: fc.nat(5_000),
      maxAmount: fc.option(fc.nat(30_000)),
    }),
    fc.constant({ kind: "CHEAPEST_FREE" as const }),
  );
  const how = fc.oneof(
    fc.constant({ kind: "MINE" } as const),
    fc
      .tuple(fc.constantFrom("l0", "l1", "l2"), fc.constantFrom(1, 2), fc.constantFrom(1, 1, 3))
      .map(([lineId, units, of]) => dish(lineId, units, of)),
    fc.record({ kind: fc.constant("EVENLY" as const), parts: fc.integer({ min: 2, max: 4 }) }),
    fc.record({
      kind: fc.constant("AMOUNT" as const),
      amount: fc.integer({ min: 1, max: 60_000 }),
    }),
  );
  const step = fc.record({
    how,
    store: fc.option(effect),
    platform: fc.option(effect),
    back: fc.nat(5),
  });
  const prices = fc.array(fc.integer({ min: 8_001, max: 90_000 }), { minLength: 3, maxLength: 3 });
  const onBill = fc.option(fc.tuple(fc.constantFrom("STORE", "PLATFORM"), effect));
  const steps = fc.array(step, { maxLength: 7 });
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: 2 }),
      onBill,
      steps,
      (...[of, units, own, all]) => {
        const bill = openBill(of, own === null ? [] : [coupon(own[0], own[1])], units);
        const base = bill.payable();
        for (const { how: way, store, platform, back } of all) {
          if (bill.rest() === 0) break;
          const used = [
            own?.[0],
            ...bill.shares.flatMap(({ fixed }) => fixed.map((one) => one.scope)),
          ];
          const brought =
            way.kind === "MINE" || way.kind === "LINES" ? { STORE: store, PLATFORM: platform } : {};
          const chosen = Object.entries(brought).flatMap(([scope, one]) =>
            one === null || used.includes(scope as AppliedCoupon["scope"])
              ? []
              : [coupon(scope as AppliedCoupon["scope"], one)],
          );
          const before = { payable: bill.payable(), rest: bill.rest() };
          const share = bill.take(way, chosen);
          if (share !== null) requireShare(bill, share, before);
          if (back === 0 && bill.shares.length > 0) bill.letGo(0);
        }
        if (bill.shares.every(({ fixed }) => fixed.length === 0) && bill.payable() !== base)
          throw new Error("a coupon stays on the bill");
        if (bill.rest() > 0) bill.take({ kind: "REST" });
        const paid = bill.shares.reduce((sum, { amount }) => sum + amount, 0);
        if (paid !== bill.payable()) throw new Error(`${paid} of ${bill.payable()}`);
      },
    ),
    { numRuns: 10_000 },
  );
});

function requireShare(
  bill: ReturnType<typeof openBill>,
  share: Taken,
  before: { payable: number; rest: number },
): void {
  const { lines } = bill;
  const gross = computeSubtotal(listShareLines({ lines, discounts: [], portions: share.portions }));
  const taken = share.fixed.reduce(
    (sum, { effect }) => sum + (effect.kind === "AMOUNT" ? effect.amount : Number.NaN),
    0,
  );
  if (share.fixed.length > 0 && !(taken <= gross)) throw new Error(`${taken} off ${gross}`);
  const fell = before.payable - bill.payable();
  if (before.rest - bill.rest() !== share.amount + fell)
    throw new Error("the rest does not follow");
  if (share.amount <= 0) throw new Error("a share of nothing");
}
