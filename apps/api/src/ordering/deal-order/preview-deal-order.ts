import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewDealOrder as call } from "@santap/contract/calls/deal";
import { bestCombination } from "@santap/domain/coupon/best-combination";
import { acceptsPayMethod } from "@santap/domain/coupon/pay-method";
import { takesCoupons, type PurchasePart } from "@santap/domain/deal/purchase";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { loadUserCoupons, type NamedCoupon } from "../../offers/coupon/load-coupons.ts";
import { readDeal } from "../../offers/deal/read-deals.ts";
import { loadOrderable } from "../../catalogue/menu/load-orderable.ts";
import { findUsableChosen, sortCoupons, type PreviewDeps } from "../order/create/preview-order.ts";
import { toBreakdown } from "../order/price/stored-breakdown.ts";
import { buildPurchaseFacts, pricePurchaseWith } from "../order/price/quote-purchase.ts";

type Preview = DataOf<typeof call>;

/** Whether it can be bought is in the deal's state, and not a refusal. */
export async function previewDealOrder(
  { db, clock, listPayMethods }: PreviewDeps,
  { dealId, quantity, couponIds }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<Preview> {
  const now = clock();
  const deal = await readDeal(db, dealId, { caller, now });
  const part: PurchasePart = { salePrice: deal.salePrice, quantity };
  const [owned, orderable] = await Promise.all([
    takesCoupons(deal) ? loadOwned(db, caller) : [],
    loadOrderable(db, deal.store.storeId, []),
  ]);
  const facts = buildPurchaseFacts(orderable, { part, now, payMethod: null });
  const best = bestCombination(owned, facts);
  const chosen = findUsableChosen(owned, couponIds ?? best.couponIds, best);
  const breakdown = pricePurchaseWith(part, chosen);
  const charge = {
    pay_types: orderable.store.pay_types,
    payable_amount: breakdown.payableAmount,
  };
  const methods = breakdown.payableAmount === 0 ? [] : listPayMethods(charge, "");
  return {
    deal,
    breakdown: toBreakdown(breakdown, caller.language),
    couponIds: chosen.map(({ claim }) => claim.claimId),
    bestCouponIds: [...best.couponIds],
    ...sortCoupons(owned, best, caller.language),
    payTypeList: methods.map((method) => ({
      ...method,
      payableAmount: pricePurchaseWith(part, chosen.filter(accepts(method.payType))).payableAmount,
    })),
  };
}

function accepts(payType: string) {
  return ({ template }: NamedCoupon) => acceptsPayMethod(template, payType);
}

async function loadOwned(db: Database, { user }: Caller): Promise<NamedCoupon[]> {
  return user === null ? [] : loadUserCoupons(db, user.userId, "DEALS");
}
