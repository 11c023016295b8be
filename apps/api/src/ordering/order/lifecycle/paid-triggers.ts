import { sumDiscountsByParty } from "@santap/domain/price/funding";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import type { Tx } from "../../../db/transaction.ts";
import { redeemCoupons, releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { scheduleRewardPart } from "../../../offers/invite/schedule-reward.ts";
import { loadPurchase, type Purchase } from "../../../offers/deal/sell-deal.ts";
import { holdVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { issueVouchersPart } from "../../../offers/voucher/issue-vouchers.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import { buysDeal, sumSold } from "../rows/bought-deals.ts";
import { splitCoupons, type OrderRow } from "../rows/order-row.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";
import { listDiscountsOfPayment, type PaidTrigger } from "./mark-order-paid.ts";
import { endRoundsPart, fireLinesPart, sellStockPart } from "./paid-store.ts";
import { mayHoldVouchers, usePaidVouchers } from "./use-order-vouchers.ts";

/** The vouchers that it buys are issued; no discount of a meal comes off a deal bought with it. */
export const dealTrigger: PaidTrigger = {
  concerns: buysDeal,
  async prepare(tx, order, { amount: paid, box, at, shareId }) {
    const { store_id: storeId, order_id: orderId, kind } = order;
    const purchase = await loadPurchase(tx, order);
    const parts = await issueBoughtVouchers(tx, order, { purchase, at });
    const { deal_id: dealId } = purchase;
    const amount = kind === "DEAL" ? paid : sumSold(order);
    const discounts = kind === "DEAL" ? listDiscountsOfPayment(order, shareId) : [];
    const subject = { storeId, orderId, box, at, dealId, ...(shareId && { shareId }) };
    const event = { kind: "VOUCHERS_SOLD" as const, amount, ...sumDiscountsByParty(discounts) };
    return { parts, postings: [{ subject, event }] };
  },
};

/** Those of a purchase, which nothing waits for, join the statement; what is used at once is issued and held at once. */
async function issueBoughtVouchers(
  tx: Tx,
  order: OrderRow,
  { purchase, at }: { purchase: Purchase; at: number },
): Promise<StatementPart[]> {
  const { store_id: storeId, order_id: orderId } = order;
  const vouchers = order.vouchers.filter(({ bought }) => bought === true);
  const part = issueVouchersPart({
    storeId,
    orderId,
    userId: purchase.user_id,
    dealId: purchase.deal_id,
    quantity: purchase.quantity,
    at,
    paid: sumSold(order),
    salePrice: purchase.sale_price,
    validDays: purchase.valid_days,
    uses: purchase.uses,
    voucherIds: vouchers.map(({ voucherId }) => voucherId),
  });
  if (order.kind === "DEAL") return [part];
  await executeParts(tx, [part]);
  if (!(await holdVouchers(tx, { storeId, orderId, vouchers })))
    throw new Error("an order could not hold what it bought");
  return [];
}

export const voucherTrigger: PaidTrigger = {
  concerns: mayHoldVouchers,
  async prepare(tx, order, { at }) {
    await usePaidVouchers(tx, order, at);
    return {};
  },
};

/** A coupon that took nothing off is free again: it is bound to another method. */
export const couponTrigger: PaidTrigger = {
  concerns: ({ coupons }) => coupons.length > 0,
  async prepare(tx, order, { at: now }) {
    const { order_id: orderId } = order;
    const ofBill = { ...order, coupons: order.coupons.filter(({ share }) => share === undefined) };
    const { applied, spare } = splitCoupons(ofBill);
    redeemCoupons(tx, { coupons: applied, orderId, now });
    if (!(await releaseCoupons(tx, { coupons: spare, orderId, now })))
      throw new Error("a paid order did not hold its coupons");
    return {};
  },
};

export const rewardTrigger: PaidTrigger = {
  concerns: ({ kind, user_id: userId }) => kind === "MEAL" && userId !== null,
  prepare: (_, { user_id: userId, payable_amount: paid }, { at }) =>
    userId === null ? {} : { parts: scheduleRewardPart({ userId, paid, at }) },
};

export const stockTrigger: PaidTrigger = {
  concerns: ({ kind }) => kind === "MEAL",
  prepare: () => ({ parts: [sellStockPart()] }),
};

export const kitchenTrigger: PaidTrigger = {
  concerns: ({ pay_mode: payMode }) => payMode === "PAY_FIRST",
  prepare(tx, { store_id: storeId }, { at }) {
    publishKitchenChange(tx, storeId);
    return { parts: [fireLinesPart(at)] };
  },
};

export const tableTrigger: PaidTrigger = {
  concerns: ({ pay_mode: payMode }) => payMode === "PAY_LATER",
  prepare(tx, order, { at }) {
    publishBillChange(tx, order);
    return { parts: [endRoundsPart(at)] };
  },
};
