import { computeDiscount } from "../coupon/discount.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { AppliedCoupon, Discount } from "../price/breakdown.ts";
import { allocateDiscounts } from "../price/line-share.ts";
import {
  computeSubtotal,
  countCovered,
  getBasePrice,
  lineTotal,
  type PriceLine,
} from "../price/price-line.ts";
import { divideAmong, equalPart, type PaidPortion, type Portion } from "./portion.ts";
import { SMALLEST_SHARE, type NewShare } from "./split.ts";

export type BillLine = PriceLine & { readonly lineId: string };

export interface ShareOfBill {
  /** Of the bill. */
  readonly lines: readonly BillLine[];
  /** Of the bill before the share's own coupons. */
  readonly discounts: readonly Discount[];
  /** Of the share. */
  readonly portions: readonly Portion[];
}

/** What the share orders, before discounts: whole dishes, and parts of dishes as dishes of their own. */
export function listShareLines({ lines, portions }: ShareOfBill): PriceLine[] {
  return portions.flatMap((portion) => {
    const line = lines.find(({ lineId }) => lineId === portion.lineId);
    if (line === undefined) return [];
    const gross = pricePart(lineTotal(line), line, portion);
    const basePrice = Math.min(getBasePrice(line), gross);
    const dish = line.dish && { dish: { ...line.dish, basePrice } };
    return [{ unitPrice: gross, quantity: 1, ...dish }];
  });
}

/** Of these, what nobody shares and no voucher pays: of two such dishes a coupon may give one. */
export function listWholeLines(share: ShareOfBill): PriceLine[] {
  const whole = share.portions.filter(({ of, lineId }) => {
    const line = share.lines.find((one) => one.lineId === lineId);
    return of === 1 && line !== undefined && countCovered(line) === 0;
  });
  return listShareLines({ ...share, portions: whole });
}

/** The lines that a coupon of the share is judged by. */
export function listLinesFor({ effect }: Pick<AppliedCoupon, "effect">, share: ShareOfBill) {
  return effect.kind === "CHEAPEST_FREE" ? listWholeLines(share) : listShareLines(share);
}

/**
 * The share's own coupons with what each takes off, which stays as it is whatever becomes of the bill. The
 * platform's counts what the store's left of the share.
 */
export function fixShareCoupons(
  share: ShareOfBill,
  own: readonly AppliedCoupon[],
): AppliedCoupon[] {
  let remaining = computeSubtotal(listShareLines(share));
  const fixed: AppliedCoupon[] = [];
  for (const scope of ["STORE", "PLATFORM"] as const) {
    const coupon = own.find((one) => one.scope === scope);
    if (coupon === undefined) {
      remaining = Math.max(0, remaining - sumPart(share, scope));
      continue;
    }
    const amount = computeDiscount(coupon, { lines: listLinesFor(coupon, share), remaining });
    remaining = Math.max(0, remaining - amount);
    fixed.push({ ...coupon, effect: { kind: "AMOUNT", amount }, dishes: null });
  }
  return fixed;
}

/** The share with what its coupons save of the bill; null where what is left is no share. */
export function reduceShare(
  share: NewShare,
  { saved, rest }: { readonly saved: Rupiah; readonly rest: Rupiah },
): NewShare | null {
  const amount = share.amount - saved;
  const enough = amount >= SMALLEST_SHARE || amount === rest - saved;
  if (saved <= 0 || amount <= 0 || !enough) return null;
  const prices = share.portions.map(({ paid }) => paid);
  return { ...share, amount, portions: divideAmong(amount, share.portions, prices) };
}

/**
 * What is left of a share's own coupon without some of its portions: it lay on each by what is paid for it,
 * odd rupiah stay. Null without the last of them.
 */
export function lowerShareCoupon(
  amount: Rupiah,
  portions: readonly PaidPortion[],
  gone: readonly PaidPortion[],
): Rupiah | null {
  if (gone.length === 0) return amount;
  if (gone.length === portions.length) return null;
  const whole = BigInt(sumRupiah(portions.map(({ paid }) => paid)));
  const left = whole - BigInt(sumRupiah(gone.map(({ paid }) => paid)));
  return whole === 0n ? amount : Number((BigInt(amount) * left + whole - 1n) / whole);
}

/** What the bill's own coupon of that scope takes off the share. */
function sumPart({ lines, discounts, portions }: ShareOfBill, scope: Discount["scope"]): Rupiah {
  const before = scope === "STORE" ? [] : discounts.filter((one) => one.scope === "STORE");
  const upTo = discounts.filter((one) => one.scope === scope || before.includes(one));
  const parts = allocateDiscounts(lines, upTo);
  const earlier = allocateDiscounts(lines, before);
  return sumRupiah(
    portions.map((portion) => {
      const nth = lines.findIndex(({ lineId }) => lineId === portion.lineId);
      const line = lines[nth];
      if (line === undefined) return 0;
      const of = (list: readonly Rupiah[]) => pricePart(list[nth] ?? 0, line, portion);
      return Math.max(0, of(parts) - of(earlier));
    }),
  );
}

function pricePart(whole: Rupiah, { quantity }: PriceLine, { unit, of, part }: Portion): Rupiah {
  return equalPart(equalPart(whole, quantity, unit), of, part);
}
