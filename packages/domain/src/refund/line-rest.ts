import { allocate } from "../money/allocate.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import { listPaidParts, type RefundablePayable, type RefundableLine } from "./paid-part.ts";

export interface LinePart {
  readonly lineId: string;
  readonly units: number;
  readonly amount: Rupiah;
}

export interface PastRefund {
  readonly payableId: string;
  readonly amount: Rupiah;
  /** None where it was an amount alone: it counts on all lines in proportion. */
  readonly lines: readonly LinePart[];
}

/** All oldest first, the lines in the bill's order. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly payables: readonly RefundablePayable[];
  readonly past: readonly PastRefund[];
}

/** What one payment may still give back of a line. */
export interface LineRest {
  readonly lineId: string;
  /** Of the portions that were not given back, in their order. */
  readonly prices: readonly Rupiah[];
  /** Of one portion, given back or not. */
  readonly dearest: Rupiah;
  readonly amount: Rupiah;
}

/** Of each line that the payment paid for; payments that name no portions share theirs. */
export function listRests(order: RefundableOrder, payableId: string): LineRest[] {
  const group = getGroup(order.payables, payableId);
  const bought = order.lines.flatMap((line) => {
    const parts = listPaidParts(line, order.payables).filter((part) => part.group === group);
    const prices = parts.map(({ price }) => price);
    const { lineId } = line;
    const rest = { lineId, prices, dearest: Math.max(...prices), amount: sumRupiah(prices) };
    return prices.length === 0 ? [] : [rest];
  });
  return order.past
    .filter((refund) => getGroup(order.payables, refund.payableId) === group)
    .reduce<LineRest[]>(takeBack, bought);
}

/** An amount in proportion to what is left of each line, as far as it goes. */
export function spread(amount: Rupiah, rests: readonly LineRest[]): LinePart[] {
  const weights = rests.map((rest) => rest.amount);
  const parts = allocate(Math.min(amount, sumRupiah(weights)), weights);
  return rests
    .map(({ lineId }, nth) => ({ lineId, units: 0, amount: parts[nth] ?? 0 }))
    .filter((part) => part.amount > 0);
}

/** Null: all payments that name no portions. */
export function getGroup(payables: readonly RefundablePayable[], payableId: string): string | null {
  const payable = payables.find((one) => one.payableId === payableId);
  return payable !== undefined && payable.portions.length > 0 ? payableId : null;
}

function takeBack(rests: readonly LineRest[], { amount, lines }: PastRefund): LineRest[] {
  const parts = lines.length > 0 ? lines : spread(amount, rests);
  return rests.map((rest) => {
    const part = parts.find(({ lineId }) => lineId === rest.lineId);
    if (part === undefined) return rest;
    const prices = rest.prices.slice(part.units);
    return { ...rest, prices, amount: Math.max(0, rest.amount - part.amount) };
  });
}
