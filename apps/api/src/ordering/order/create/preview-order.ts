import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewOrder as call } from "@santap/contract/calls/order";
import {
  bestCombination,
  combinationProblem,
  shortlistCoupons,
  type BestCombination,
} from "@santap/domain/coupon/best-combination";
import type { CouponFacts } from "@santap/domain/coupon/eligibility";
import { acceptsPayMethod, isBoundToMethods } from "@santap/domain/coupon/pay-method";
import { CASH, counterTakes } from "@santap/domain/order/counter";
import { isPaidFirst } from "@santap/domain/order/pay-mode";
import { countCovered, lineTotal } from "@santap/domain/price/price-line";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { loadUserCoupons, type NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { loadBillDeals, type BillDeal } from "../../../offers/deal/bill-deals.ts";
import { loadDishes, type Orderable } from "../../../catalogue/menu/load-orderable.ts";
import {
  describeDeal,
  listChosen,
  offerDeal,
  pickBest,
  toBillLine,
} from "../bought-deal/offer-deal.ts";
import { toStoredBreakdown, toBreakdown } from "../price/stored-breakdown.ts";
import {
  buildCouponFacts,
  computePrice,
  findPayMethod,
  getRates,
  quoteLines,
  type PriceQuery,
  type QuotedLine,
} from "../price/quote-order.ts";
import { listItemIds, requireDishes } from "../price/build-cart.ts";
import { describeVouchers, listVoucherDishes } from "./describe-vouchers.ts";
import {
  hasFreeVoucher,
  previewVouchers,
  priceNeeded,
  type PreviewedVouchers,
} from "../price/preview-vouchers.ts";
import { findBillRates } from "../rows/order-price.ts";

type Preview = DataOf<typeof call>;

export interface PreviewDeps {
  db: Database;
  clock(): number;
  listPayMethods(
    charge: { pay_types: readonly string[]; payable_amount: number },
    partnerCode: string,
  ): Omit<Preview["payTypeList"][number], "payableAmount">[];
}

export async function previewOrder(
  deps: PreviewDeps,
  input: PayloadOf<typeof call>,
  { user, language }: Caller,
): Promise<Preview> {
  const { db, clock } = deps;
  requireDishes(input);
  const vouchers = await previewVouchers(db, input, { user, now: clock() });
  const dishes = { ordered: listItemIds(input), shown: listVoucherDishes(vouchers) };
  const orderable = await loadDishes(db, input.storeId, dishes);
  const quoted = quoteLines(orderable, { ...input, vouchers: vouchers.inputs }, language);
  const lines = quoted.map(toBillLine);
  const takeaway = isTakeaway(input);
  const deals = await loadDeals(deps, { input, orderable, user, vouchers });
  // Last, as they are the most: rows that wait for another statement outlive a collection of garbage.
  const owned = user === null ? [] : await loadUserCoupons(db, user.userId);
  const payMethod = findPayMethod(orderable, { payType: input.payType, takeaway });
  const ordered = buildCouponFacts(orderable, { lines, now: clock(), orderId: null, payMethod });
  const rates = (await findBillRates(db, input)) ?? getRates(orderable, takeaway);
  const without = { rates, lines, vouchers: vouchers.vouchers, purchases: [] };
  const userId = user?.userId ?? "";
  const bestWithout = bestCombination(owned, ordered);
  const bill = {
    ...{ query: without, standing: [], facts: ordered, userId, onBill: false },
    owned: shortlistCoupons(owned, bestWithout),
    best: listChosen(owned, bestWithout),
  };
  const offered = offerDeal(deals, bill, input.dealPurchases?.[0]?.dealId);
  const query = offered?.chosen ? offered.query : without;
  const facts = { ...ordered, lines: query.lines };
  const best = offered?.chosen ? bestCombination(owned, facts) : bestWithout;
  const chosen = findUsableChosen(owned, input.couponIds ?? [], best);
  const { price, needed } = priceNeeded({ ...query, coupons: chosen });
  const { purchases } = query;
  const breakdown = toStoredBreakdown(price, { coupons: chosen, vouchers: needed, purchases });
  return {
    lines: query.lines.map((line) => toPreviewLine(line, language)),
    breakdown: toBreakdown(breakdown, language),
    ...sortCoupons(owned, best, language),
    bestCouponIds: [...best.couponIds],
    vouchers: describeVouchers(vouchers, { orderable, needed, language }),
    dealOffer: offered && describeDeal(offered, language),
    ...listOffer(deps, {
      ...{ input, orderable, payable: breakdown.payableAmount },
      priceWith: isBoundToMethods(owned.map(({ template }) => template))
        ? (payType) => priceWithMethod({ query, owned, best, chosen, facts }, payType)
        : () => breakdown.payableAmount,
    }),
  };
}

interface DealsOf {
  input: PayloadOf<typeof call>;
  orderable: Orderable;
  user: Caller["user"];
  vouchers: PreviewedVouchers;
}

/** None where the order is paid later, and none that the caller has a free voucher of. */
async function loadDeals(
  { db, clock }: PreviewDeps,
  { input, orderable: { store }, user, vouchers }: DealsOf,
): Promise<BillDeal[]> {
  if (!isPaidFirst({ payMode: store.pay_mode, takeaway: isTakeaway(input) })) return [];
  const { storeId } = input;
  const deals = await loadBillDeals(db, { storeId, userId: user?.userId ?? null, now: clock() });
  return deals.filter(({ deal_id: dealId }) => !hasFreeVoucher(vouchers, dealId));
}

function isTakeaway({ sessionId = "" }: PayloadOf<typeof call>): boolean {
  return sessionId === "";
}

interface Offer {
  input: PayloadOf<typeof call>;
  orderable: Orderable;
  payable: number;
  priceWith(payType: string): number;
}

interface Priced {
  query: Omit<PriceQuery, "coupons">;
  owned: readonly NamedCoupon[];
  best: BestCombination;
  chosen: readonly NamedCoupon[];
  facts: CouponFacts;
}

/** With the best coupons of the method, unless others were chosen: then with those that it accepts. */
function priceWithMethod(priced: Priced, payType: string): number {
  const { query, owned, best, chosen, facts } = priced;
  const accepted = chosen.filter(({ template }) => acceptsPayMethod(template, payType));
  const isBest = chosen.every(({ claim }) => best.couponIds.includes(claim.claimId));
  const coupons =
    isBest && chosen.length === best.couponIds.length
      ? pickBest(owned, { ...facts, payMethod: payType })
      : accepted;
  return computePrice({ ...query, coupons }).payableAmount;
}

function listOffer(
  { listPayMethods }: PreviewDeps,
  { input, orderable: { store }, payable, priceWith }: Offer,
): Pick<Preview, "payTypeList" | "atCounter"> {
  const { pay_mode: payMode, pay_types } = store;
  const takeaway = isTakeaway(input);
  if (payable === 0 || !isPaidFirst({ payMode, takeaway }))
    return { payTypeList: [], atCounter: null };
  const charge = { pay_types, payable_amount: payable };
  const methods = listPayMethods(charge, input.partnerCode ?? "");
  return {
    payTypeList: methods.map((one) => ({ ...one, payableAmount: priceWith(one.payType) })),
    atCounter: counterTakes({ payMode, kind: "MEAL" }, store.at_counter) ? priceWith(CASH) : null,
  };
}

/** Unusable ones are listed with their reason instead. */
export function findUsableChosen(
  owned: readonly NamedCoupon[],
  couponIds: readonly string[],
  { verdicts }: BestCombination,
): NamedCoupon[] {
  const usable = owned.filter(
    ({ claim }, nth) => couponIds.includes(claim.claimId) && verdicts[nth]?.verdict !== "UNUSABLE",
  );
  return combinationProblem(usable) === null ? usable : [];
}

function toPreviewLine(line: QuotedLine, language: Language): Preview["lines"][number] {
  return {
    lineKey: line.lineKey,
    itemId: line.item.itemId,
    name: line.item.names[language],
    localName: line.item.names.idID,
    imageUrl: line.item.picture,
    modifiers: line.modifiers.map((modifier) => modifier.names[language]),
    note: line.note,
    quantity: line.quantity,
    coveredUnits: countCovered(line),
    unitPrice: line.unitPrice,
    amount: lineTotal(line),
    kitchenStatus: "PENDING",
    addedBy: "",
  };
}

/** What the coupons would save, and why others cannot be used. */
export function sortCoupons(
  owned: NamedCoupon[],
  { verdicts }: BestCombination,
  language: Language,
): Pick<Preview, "usableCoupons" | "unusableCoupons"> {
  const usableCoupons: Preview["usableCoupons"] = [];
  const unusableCoupons: Preview["unusableCoupons"] = [];
  owned.forEach((coupon, nth) => {
    const verdict = verdicts[nth];
    if (verdict === undefined) throw new Error("a coupon without its verdict");
    const { expiresAt } = coupon.claim;
    const summary = toSummary(coupon, language);
    switch (verdict.verdict) {
      case "CHOSEN": {
        const { discount } = verdict;
        usableCoupons.push({ ...summary, discount, expiresAt, reason: null, difference: null });
        break;
      }
      case "NOT_BETTER": {
        const { discount, difference, verdict: reason } = verdict;
        usableCoupons.push({ ...summary, discount, expiresAt, reason, difference });
        break;
      }
      case "UNUSABLE": {
        const { reason, missing = null } = verdict;
        unusableCoupons.push({ ...summary, reason, missing });
      }
    }
  });
  return { usableCoupons, unusableCoupons };
}

function toSummary({ template, claim, names, condition }: NamedCoupon, language: Language) {
  return {
    couponId: claim.claimId,
    templateId: claim.templateId,
    name: names[language],
    condition: condition[language],
    scope: template.scope,
  };
}
