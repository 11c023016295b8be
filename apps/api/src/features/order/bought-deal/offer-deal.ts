import type { BillDeal as Offer } from "@santap/contract/schemas/deal-offer";
import type { Language } from "@santap/contract/errors/language";
import { bestCombination } from "@santap/domain/coupon/best-combination";
import type { CouponFacts } from "@santap/domain/coupon/eligibility";
import { pickBillDeal } from "@santap/domain/deal/bill-deal";
import { sumCash, type VoucherAmount } from "@santap/domain/price/voucher-amount";
import type { NamedCoupon } from "../../coupon/load-coupons.ts";
import type { BillDeal } from "../../deal/bill-deals.ts";
import { priceNeeded } from "../create/preview-vouchers.ts";
import { computePrice, type PriceQuery, type QuotedLine } from "../create/quote-order.ts";
import { addDeal, coverByDeal, planDeal, type PlannedDeal } from "./plan-deal.ts";

type BillQuery = Omit<PriceQuery, "coupons" | "lines"> & { lines: readonly QuotedLine[] };

export interface BillWithoutDeal {
  query: BillQuery;
  owned: readonly NamedCoupon[];
  facts: CouponFacts;
  /** Empty for a guest. */
  userId: string;
}

export interface DealOnBill {
  deal: BillDeal;
  query: BillQuery;
  /** With the best coupons, whole rupiah. */
  payableAmount: number;
}

export interface OfferedDeal extends DealOnBill {
  saving: number;
  chosen: boolean;
}

/** With coupons only those are searched that cost least without any. */
const SEARCHED = 3;

/**
 * The deal that makes the bill cheaper than the best coupons without it; one that is chosen stays while it
 * does. Null where none does.
 */
export function offerDeal(
  deals: readonly BillDeal[],
  bill: BillWithoutDeal,
  chosenId: string | undefined,
): OfferedDeal | null {
  const planned = deals.flatMap((deal) => placeDeal(deal, bill) ?? []);
  if (planned.length === 0) return null;
  const without = priceNeeded({ ...bill.query, coupons: findBest(bill) }).price;
  const cash = sumCash(without.vouchers);
  const searched = planned
    .toSorted((one, other) => one.payableAmount - other.payableAmount)
    .filter(({ deal }, nth) => nth < SEARCHED || deal.deal_id === chosenId);
  const priced = searched.flatMap((one) => priceWithCoupons(one, bill, cash) ?? []);
  const chosen = priced.filter(({ deal }) => deal.deal_id === chosenId);
  const offered =
    pickBillDeal(chosen, without.payableAmount) ?? pickBillDeal(priced, without.payableAmount);
  if (offered === null) return null;
  return {
    ...offered,
    saving: without.payableAmount - offered.payableAmount,
    chosen: offered.deal.deal_id === chosenId,
  };
}

/** Without coupons. The voucher has no id yet: the deal's stands for it. */
function placeDeal(deal: BillDeal, { query, userId }: BillWithoutDeal): DealOnBill | null {
  const voucherId = deal.deal_id;
  const lines = query.lines.map(toBillLine);
  const plan = planDeal(deal, { lines, vouchers: query.vouchers, userId, voucherId });
  if (typeof plan === "string") return null;
  const onBill = putDealOn(query, plan);
  const { payableAmount } = computePrice({ ...onBill, coupons: [] });
  return { deal, query: onBill, payableAmount };
}

export function toBillLine({ lineKey: key, item, quantity, covered }: QuotedLine) {
  return { key, itemId: item.itemId, quantity, covered };
}

function putDealOn(query: BillQuery, plan: PlannedDeal): BillQuery {
  const lines = coverByDeal(query.lines, plan, ({ lineKey }) => lineKey);
  return { ...query, ...addDeal(query, plan), lines };
}

/** Null where CASH, the deal's or what was chosen before, would pay less than without the other. */
function priceWithCoupons(
  { deal, query }: DealOnBill,
  { owned, facts }: BillWithoutDeal,
  cash: number,
): DealOnBill | null {
  const coupons = findBest({ owned, facts: { ...facts, lines: query.lines } });
  const { vouchers, payableAmount } = computePrice({ ...query, coupons });
  const own = vouchers.filter(({ voucherId }) => voucherId !== deal.deal_id);
  const isWhole = lapsesNothing(vouchers, deal.deal_id) && sumCash(own) === cash;
  return isWhole ? { deal, query, payableAmount } : null;
}

export function lapsesNothing(vouchers: readonly VoucherAmount[], boughtId: string): boolean {
  return vouchers.every(({ voucherId, unused }) => voucherId !== boughtId || unused === 0);
}

function findBest({ owned, facts }: Pick<BillWithoutDeal, "owned" | "facts">): NamedCoupon[] {
  const { couponIds } = bestCombination(owned, facts);
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
