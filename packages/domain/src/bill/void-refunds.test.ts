import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponEffect } from "../coupon/coupon.ts";
import { priceOrder, type AppliedCoupon } from "../price/breakdown.ts";
import { lineShares } from "../price/line-share.ts";
import type { PriceLine } from "../price/price-line.ts";
import { keepDiscounts } from "./kept-discount.ts";
import type { PaidPortion, Portion } from "./portion.ts";
import { splitBill, type SplitHow } from "./split.ts";
import { sumShares } from "./share-sums.ts";
import { listNamedPortions, listVoidRefunds, type ShareOfVoid } from "./void-refunds.ts";
import { listVoidedPortions } from "./voided-portions.ts";

const RATES = { serviceChargeBps: 500, pb1Bps: 1000 };

function paidShare(
  shareId: string,
  portions: readonly PaidPortion[],
  amount?: number,
): ShareOfVoid {
  const sum = portions.reduce((total, { paid }) => total + paid, 0);
  return { shareId, portions, amount: amount ?? sum, state: "PAID", voided: 0 };
}

function portion(lineId: string, unit: number, paid = 0, [part, of] = [0, 1]): PaidPortion {
  return { lineId, unit, part, of, paid };
}

describe("TABLE-8 the portions that a void takes off", () => {
  const off = (units: number, quantity = 5) => ({ lineId: "l", quantity, units });

  test("TABLE-8 the portions that a void takes off are first those that no paid share names, then the latest", () => {
    const named = [portion("l", 0), portion("l", 1), portion("other", 0)];
    expect(listVoidedPortions(off(3), named)).toEqual([]);
    expect(listVoidedPortions(off(4), named)).toEqual([portion("l", 1)]);
    expect(listVoidedPortions(off(5), named)).toEqual(named.slice(0, 2));
  });

  test("TABLE-8 the portions that a void takes off are before others those that are paid in part, and all that is paid of a unit", () => {
    const half = portion("l", 0, 0, [0, 2]);
    const whole = [portion("l", 1, 0, [0, 2]), portion("l", 1, 0, [1, 2])];
    expect(listVoidedPortions(off(1, 2), [half, ...whole])).toEqual([half]);
    expect(listVoidedPortions(off(1, 1), whole)).toEqual(whole);
  });

  test("TABLE-8 the portions that a void takes off are named by units above the quantity too, once free ones were taken off", () => {
    expect(listVoidedPortions(off(1, 1), [portion("l", 4)])).toEqual([portion("l", 4)]);
    expect(listVoidedPortions(off(1, 2), [portion("l", 4)])).toEqual([]);
  });
});

describe("TABLE-8 what paid shares give back after a void", () => {
  test("TABLE-8 what paid shares give back after a void is what they paid for the dish; the rest of an even price falls by the discount that lay on it", () => {
    const a = paidShare("a", [portion("sate", 0, 103_711)]);
    const named = listNamedPortions({ lineId: "sate", quantity: 1, units: 1 }, [a]);
    expect(listVoidRefunds({ before: 250_635, after: 139_755 }, [a], named)).toEqual([
      { shareId: "a", amount: 103_711 },
    ]);
  });

  test("TABLE-8 what paid shares give back after a void is nothing for a dish that none of them names, until more is paid than the bill costs: then the newest", () => {
    const shares = [
      paidShare("a", [portion("l1", 0, 20_000)]),
      paidShare("b", [], 30_000),
      paidShare("c", [], 10_000),
    ];
    const named = listNamedPortions({ lineId: "l2", quantity: 1, units: 1 }, shares);
    expect(listVoidRefunds({ before: 90_000, after: 60_000 }, shares, named)).toEqual([]);
    expect(listVoidRefunds({ before: 90_000, after: 45_000 }, shares, named)).toEqual([
      { shareId: "c", amount: 10_000 },
      { shareId: "b", amount: 5_000 },
    ]);
    const returned = { ...paidShare("d", [portion("l2", 0, 9_000)]), state: "RETURNED" as const };
    expect(
      listNamedPortions({ lineId: "l2", quantity: 1, units: 1 }, [...shares, returned]),
    ).toEqual([]);
  });

  test("TABLE-8 what paid shares give back after a void is at most what is left of the share, and what the price fell by", () => {
    const share = { ...paidShare("a", [portion("l", 0, 20_000)]), voided: 15_000 };
    const named = [{ shareId: "a", portions: share.portions }];
    expect(listVoidRefunds({ before: 90_000, after: 60_000 }, [share], named)).toEqual([
      { shareId: "a", amount: 5_000 },
    ]);
    const other = paidShare("a", [portion("l", 0, 20_001)]);
    expect(listVoidRefunds({ before: 90_000, after: 70_000 }, [other], named)).toEqual([
      { shareId: "a", amount: 20_000 },
    ]);
  });
});

interface RandomBill {
  lines: { lineId: string; price: number; quantity: number }[];
  coupon: AppliedCoupon | null;
  shares: ShareOfVoid[];
}

function price({ lines, coupon }: Pick<RandomBill, "lines" | "coupon">) {
  const counted = lines.filter(({ quantity }) => quantity > 0).map(toPriceLine);
  const breakdown = priceOrder({ lines: counted, coupons: coupon ? [coupon] : [], ...RATES });
  const paid = counted.length === 0 ? [] : lineShares(counted, breakdown).map((one) => one.paid);
  const standing = lines.filter(({ quantity }) => quantity > 0);
  return {
    payable: breakdown.payableAmount,
    discounts: breakdown.discounts,
    split: standing.map(({ lineId, quantity }, nth) => ({
      lineId,
      quantity,
      paid: paid[nth] ?? 0,
    })),
  };
}

function toPriceLine({ price: unitPrice, quantity }: RandomBill["lines"][number]): PriceLine {
  return { unitPrice, quantity };
}

function pay(bill: RandomBill, how: SplitHow): void {
  const { payable, split } = price(bill);
  const { rest } = sumShares(payable, bill.shares);
  const taken = bill.shares.map(({ portions }) => ({ portions, even: null }));
  const share = rest === 0 ? null : splitBill(how, { rest, lines: split, mine: [], taken });
  if (share !== null)
    bill.shares.push(paidShare(String(bill.shares.length), share.portions, share.amount));
}

function takeOff(bill: RandomBill, nth: number, wanted: number) {
  const standing = bill.lines.filter(({ quantity }) => quantity > 0);
  const line = standing[nth % Math.max(1, standing.length)];
  if (line === undefined) return null;
  const units = 1 + (wanted % line.quantity);
  const off = { lineId: line.lineId, quantity: line.quantity, units };
  const before = price(bill);
  const named = listNamedPortions(off, bill.shares);
  const after = standing.map((one) => {
    const quantity = one === line ? line.quantity - units : one.quantity;
    return quantity === 0 ? null : toPriceLine({ ...one, quantity });
  });
  const kept = keepDiscounts({ before: standing.map(toPriceLine), after }, before.discounts);
  line.quantity -= units;
  const { coupon } = bill;
  if (coupon) bill.coupon = { ...coupon, atLeast: kept.get(coupon.couponId) ?? 0 };
  const { payable, discounts } = price(bill);
  const refunds = listVoidRefunds({ before: before.payable, after: payable }, bill.shares, named);
  const shares = bill.shares;
  bill.shares = shares.map((share) => ({
    ...share,
    voided: share.voided + (refunds.find((one) => one.shareId === share.shareId)?.amount ?? 0),
    portions: share.portions.filter((one) => !named.some(({ portions }) => portions.includes(one))),
  }));
  return { before, payable, discounts, kept, named, refunds, shares };
}

test("TABLE-8 TABLE-17 on 5.000 random bills no void raises the rest, and each share gets back at most what it paid for what is gone", () => {
  const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
    fc.record({
      kind: fc.constant("AMOUNT" as const),
      amount: fc.integer({ min: 1, max: 60_000 }),
    }),
    fc.record({
      kind: fc.constant("PERCENT" as const),
      bps: fc.integer({ min: 1, max: 5_000 }),
      maxAmount: fc.option(fc.nat(30_000)),
    }),
    fc.constant({ kind: "CHEAPEST_FREE" as const }),
  );
  const line = fc.record({
    price: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("LINE" as const),
      line: fc.nat(4),
      units: fc.integer({ min: 1, max: 4 }),
      of: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant("AMOUNT" as const),
      amount: fc.integer({ min: 1_000, max: 90_000 }),
    }),
    fc.record({ kind: fc.constant("VOID" as const), line: fc.nat(4), units: fc.nat(5) }),
    fc.record({ kind: fc.constant("ORDER" as const), line }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.option(effect),
      fc.array(step, { maxLength: 14 }),
      (ordered, wish, steps) => {
        const bill: RandomBill = {
          lines: ordered.map((one, nth) => ({ ...one, lineId: `l${nth}` })),
          coupon: wish && {
            couponId: "c",
            scope: "STORE",
            effect: wish,
            dishes: null,
            shares: [{ party: "STORE", partyId: null, bps: 10_000 }],
          },
          shares: [],
        };
        for (const one of steps) {
          if (one.kind === "ORDER") {
            bill.lines.push({ ...one.line, lineId: `l${bill.lines.length}` });
          } else if (one.kind === "AMOUNT") pay(bill, one);
          else if (one.kind === "LINE") {
            const { units, of } = one;
            const lineId = `l${one.line}`;
            pay(bill, { kind: "LINES", lines: [{ lineId, units, of }] });
          } else checkVoid(bill, one);
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

function checkVoid(bill: RandomBill, { line, units }: { line: number; units: number }): void {
  const off = takeOff(bill, line, units);
  if (off === null) return;
  const rest = (payable: number, shares: readonly ShareOfVoid[]) =>
    payable - sumShares(payable, shares).paid;
  expect(rest(off.payable, bill.shares)).toBeLessThanOrEqual(
    Math.max(0, rest(off.before.payable, off.shares)),
  );
  expect(rest(off.payable, bill.shares)).toBeGreaterThanOrEqual(0);
  expect(off.payable).toBeLessThanOrEqual(off.before.payable);
  for (const { couponId, amount } of off.discounts)
    expect(amount).toBeGreaterThanOrEqual(off.kept.get(couponId) ?? 0);
  const surplus = rest(off.payable, off.shares) < 0;
  for (const { shareId, amount } of off.refunds) {
    const share = off.shares.find((one) => one.shareId === shareId);
    const named = off.named.find((one) => one.shareId === shareId)?.portions ?? [];
    expect(amount).toBeLessThanOrEqual((share?.amount ?? 0) - (share?.voided ?? 0));
    const due = named.reduce((sum: number, { paid }) => sum + paid, 0);
    if (!surplus) expect(amount).toBeLessThanOrEqual(due);
  }
  expect(new Set(bill.shares.flatMap(({ portions }) => portions.map(toName))).size).toBe(
    bill.shares.flatMap(({ portions }) => portions).length,
  );
}

function toName({ lineId, unit, part }: Portion): string {
  return `${lineId}/${unit}/${part}`;
}
