import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewDealOrder as call } from "@santap/contract/calls/deal";
import { pricePurchase } from "@santap/domain/deal/purchase";
import type { Caller } from "../../../http/caller.ts";
import { readDeal } from "../../deal/read-deals.ts";
import { toStoredBreakdown } from "../create/new-order.ts";
import type { PreviewDeps } from "../create/preview-order.ts";
import { findPaidStore } from "../order-detail-store.ts";
import { toBreakdown } from "../read-order.ts";

/** Whether it can be bought is in the deal's state, and not a refusal. */
export async function previewDealOrder(
  { db, clock, listPayMethods }: PreviewDeps,
  { dealId, quantity }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  const deal = await readDeal(db, dealId, { caller, now: clock() });
  const price = pricePurchase({ salePrice: deal.salePrice, quantity });
  const { pay_types: payTypes } = await findPaidStore(db, deal.store.storeId);
  const { payableAmount } = price;
  const charge = { pay_types: payTypes, payable_amount: payableAmount };
  return {
    deal,
    breakdown: toBreakdown(toStoredBreakdown(price, []), caller.language),
    payTypeList: listPayMethods(charge, "").map((method) => ({ ...method, payableAmount })),
  };
}
