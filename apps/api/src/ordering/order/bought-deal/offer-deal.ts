import type { BillDeal as Offer } from "@santap/contract/schemas/deal-offer";
import type { Language } from "@santap/contract/errors/language";
import { pickCombination, type BestCombination } from "@santap/domain/coupon/best-combination";
import { listBroken } from "@santap/domain/coupon/broken-conditions";
import type { CouponFacts } from "@santap/domain/coupon/eligibility";
import { pickBillDeal } from "@santap/domain/deal/bill-deal";
import type { PriceLine } from "@santap/domain/price/price-line";
import { sumCash, type VoucherAmount } from "@santap/domain/price/voucher-amount";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type { BillDeal } from "../../../offers/deal/bill-deals.ts";
import { priceNeeded } from "../price/preview-vouchers.ts";
import { computePrice, type PriceQuery, type QuotedLine } from "../price/quote-order.ts";
import { addDeal, coverByDeal, planDeal, type BillLine, type PlannedDeal } from "./plan-deal.ts";

type OfferedLine = PriceLine & BillLine;

type BillQuery<L> = Omit<PriceQuery, "coupons" | "lines"> & { lines: readonly L[] };

export interface BillWithoutDeal<L extends OfferedLine> {
  query: BillQuery<L>;
  owned: readonly NamedCoupon[];
  /** Of other guests, which stay while their conditions hold; none of a scope of `owned`. */
  standing: readonly NamedCoupon[];
  facts: CouponFacts;
  /** Of `owned`, for the bill as it is. */
  best: readonly NamedCoupon[];
  /** Empty for a guest. */
  userId: string;
  /** The chosen one is on the bill, and stays until it is taken off. */
  onBill: boolean;
}

export interface DealOnBill<L extends OfferedLine> {
  deal: BillDeal;
  query: BillQuery<L>;
  /** With the best coupons, whole rupiah. */
  payableAmount: number;
}

export interface OfferedDeal<L extends OfferedLine = OfferedLine> extends DealOnBill<L> {
  saving: number;
  chosen: boolean;
}

/** With coupons only those are searched that cost least without any. */
const SEARCHED = 3;

/**
 * The deal that makes the bill cheaper than the best coupons without it; one that is chosen in a preview
 * stays while it does. Null where none does.
 */
export function offerDeal<L extends OfferedLine>(
  deals: readonly BillDeal[],
  bill: BillWithoutDeal<L>,
  chosenId: string | undefined,
): OfferedDeal<L> | null {
  const planned = deals.flatMap((deal) => placeDeal(deal, bill) ?? []);
  if (planned.length === 0) return null;
  const without = priceNeeded({ ...bill.query, coupons: listBest(bill, bill.query.lines) }).price;
  const cash = sumCash(without.vouchers);
  const searched = planned
    .toSorted((one, other) => one.payableAmount - other.payableAmount)
    .filter(({ deal }, nth) => nth < SEARCHED || deal.deal_id === chosenId);
  const priced = searched.flatMap((one) => priceWithCoupons(one, bill, cash) ?? []);
  const chosen = priced.filter(({ deal }) => deal.deal_id === chosenId);
  const kept = bill.onBill ? chosen[0] : pickBillDeal(chosen, without.payableAmount);
  const offered = kept ?? pickBillDeal(priced, without.payableAmount);
  if (offered === null) return null;
  return {
    ...offered,
    saving: Math.max(0, without.payableAmount - offered.payableAmount),
    chosen: offered.deal.deal_id === chosenId,
  };
}

/** Without coupons. The voucher has no id yet: the deal's stands for it. */
function placeDeal<L extends OfferedLine>(
  deal: BillDeal,
  { query, userId }: BillWithoutDeal<L>,
): DealOnBill<L> | null {
  const voucherId = deal.deal_id;
  const { lines, vouchers } = query;
  const plan = planDeal(deal, { lines, vouchers, userId, voucherId });
  if (typeof plan === "string") return null;
  const onBill = putDealOn(query, plan);
  const { payableAmount } = computePrice({ ...onBill, coupons: [] });
  return { deal, query: onBill, payableAmount };
}

/** Of a cart: its key is unique there. */
export function toBillLine(line: QuotedLine): QuotedLine & BillLine {
  return { ...line, key: line.lineKey, itemId: line.item.itemId };
}

function putDealOn<L extends OfferedLine>(query: BillQuery<L>, plan: PlannedDeal): BillQuery<L> {
  const { covers } = plan;
  const lines =
    covers.length === 0 ? query.lines : coverByDeal(query.lines, plan, ({ key }) => key);
  return { ...query, ...addDeal(query, plan), lines };
}

/** Null where CASH, the deal's or what was chosen before, would pay less than without the other. */
function priceWithCoupons<L extends OfferedLine>(
  { deal, query }: DealOnBill<L>,
  bill: BillWithoutDeal<L>,
  cash: number,
): DealOnBill<L> | null {
  const coupons = listBest(bill, query.lines);
  const { vouchers, payableAmount } = computePrice({ ...query, coupons });
  const own = vouchers.filter(({ voucherId }) => voucherId !== deal.deal_id);
  const isWhole = lapsesNothing(vouchers, deal.deal_id) && sumCash(own) === cash;
  return isWhole ? { deal, query, payableAmount } : null;
}

export function lapsesNothing(vouchers: readonly VoucherAmount[], boughtId: string): boolean {
  return vouchers.every(({ voucherId, unused }) => voucherId !== boughtId || unused === 0);
}

/** Searched again only where the deal covers lines. */
function listBest<L extends OfferedLine>(
  { query, owned, standing, facts, best }: BillWithoutDeal<L>,
  lines: readonly L[],
): NamedCoupon[] {
  if (lines === query.lines) return [...standing, ...best];
  const broken = listBroken(standing, { before: query.lines, after: lines }, facts);
  const left = standing.filter((one) => !broken.includes(one));
  return [...left, ...pickBest(owned, { ...facts, lines })];
}

export function pickBest(owned: readonly NamedCoupon[], facts: CouponFacts): NamedCoupon[] {
  return listChosen(owned, { couponIds: pickCombination(owned, facts) });
}

export function listChosen(
  owned: readonly NamedCoupon[],
  { couponIds }: Pick<BestCombination, "couponIds">,
): NamedCoupon[] {
  return owned.filter(({ claim }) => couponIds.includes(claim.claimId));
}

export function describeDeal({ deal, saving, chosen }: OfferedDeal, language: Language): Offer {
  return {
    dealId: deal.deal_id,
    type: deal.type,
    name: deal.names[language],
    description: deal.description[language],
    imageUrl: deal.picture,
    salePrice: deal.sale_price,
    listPrice: deal.list_price,
    ...{ saving, chosen },
  };
}
