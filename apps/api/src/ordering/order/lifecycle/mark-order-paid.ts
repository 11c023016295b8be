import { sumDiscountsByParty } from "@santap/domain/price/funding";
import type { LedgerEvent, TakenAtStore } from "@santap/domain/ledger/posting";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { redeemCoupons, releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { scheduleRewardPart } from "../../../offers/invite/schedule-reward.ts";
import { insertManyPostingsPart } from "../../../accounting/ledger/post-ledger.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";
import { listDiscountsOf, splitCoupons, type OrderRow } from "../rows/order-row.ts";
import { buysDeal, issueBoughtVouchers, sumSold } from "../rows/bought-deals.ts";
import { markPaidPart } from "./paid-store.ts";
import { usePaidVouchers } from "./use-order-vouchers.ts";

export interface OrderPayment {
  amount: number;
  /** Null where the coupons left nothing to pay, and for what the store took itself. */
  box: string | null;
  payType: string | null;
  /** That completes the price of a shared bill. */
  shareId?: string;
  /** The store took it itself. */
  atStore?: TakenAtStore;
  at: number;
  late: boolean;
  /** What waited for staff and is applied now; absent where the money has just come. */
  held?: number;
  parts?: readonly StatementPart[];
}

/** In the caller's transaction and under the order's lock. */
export async function markOrderPaid(tx: Tx, order: OrderRow, paid: OrderPayment): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const to = nextOrderStatus(order.status, paid.late ? "PAY_LATE" : "PAY");
  if (to === null) throw new Error(`order in ${order.status} cannot become paid`);
  const event = {
    kind: "PAID",
    amount: order.payable_amount,
    data: { payType: paid.payType, box: paid.box },
  };
  const change = { storeId, orderId, from: order.status, to, at: paid.at, event };
  const { shareId } = paid;
  const subject = { storeId, orderId, box: paid.box, at: paid.at, ...(shareId && { shareId }) };
  const issued = await issueBoughtVouchers(tx, order, paid.at);
  const sold = issued.dealId === null ? subject : { ...subject, dealId: issued.dealId };
  const posting = insertManyPostingsPart(
    buildLedgerEvents(order, paid).map((one) => ({
      subject: one.kind === "VOUCHERS_SOLD" ? sold : subject,
      event: one,
    })),
  );
  await usePaidVouchers(tx, order, paid.at);
  await useCoupons(tx, order, paid.at);
  const rewards = scheduleReward(order, paid.at);
  // Last: it locks the store's counter of the day.
  await executeParts(tx, [
    ...(paid.parts ?? []),
    ...issued.parts,
    ...rewards,
    markPaidPart(change),
    posting,
  ]);
  publishBillChange(tx, order);
  if (order.pay_mode === "PAY_FIRST") publishKitchenChange(tx, storeId);
}

function scheduleReward(
  { kind, user_id: userId, payable_amount: paid }: OrderRow,
  at: number,
): StatementPart[] {
  return kind === "MEAL" && userId !== null ? scheduleRewardPart({ userId, paid, at }) : [];
}

/** One that took nothing off is free again: it is bound to another method. */
async function useCoupons(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const { order_id: orderId } = order;
  const ofBill = { ...order, coupons: order.coupons.filter(({ share }) => share === undefined) };
  const { applied, spare } = splitCoupons(ofBill);
  const redeemed = await redeemCoupons(tx, { coupons: applied, orderId, now });
  const released = await releaseCoupons(tx, { coupons: spare, orderId, now });
  if (!redeemed || !released) throw new Error("a paid order did not hold its coupons");
}

function buildLedgerEvents(order: OrderRow, paid: OrderPayment): LedgerEvent[] {
  const { amount, box, held, atStore } = paid;
  const applied = applyMoney(order, paid);
  if (atStore !== undefined) return [{ kind: "PAID_AT_STORE", amount, ...atStore }, ...applied];
  if (box === null) return applied;
  const came =
    held === undefined
      ? { kind: "PAYMENT_RECEIVED" as const, amount }
      : { kind: "STAFF_DECIDED" as const, amount: held };
  return [came, ...applied];
}

/** Discounts are those of what the order is for; none comes off a deal bought with a meal. */
function applyMoney(order: OrderRow, { amount, shareId }: OrderPayment): LedgerEvent[] {
  const own = shareId === undefined ? [] : listDiscountsOf(order, shareId);
  const discounts = sumDiscountsByParty([...listDiscountsOf(order, null), ...own]);
  if (order.kind === "DEAL") return [{ kind: "VOUCHERS_SOLD", amount, ...discounts }];
  const meal = { kind: "PAYMENT_APPLIED" as const, amount: amount - sumSold(order), ...discounts };
  if (!buysDeal(order)) return [meal];
  return [{ kind: "VOUCHERS_SOLD", amount: sumSold(order), ...sumDiscountsByParty([]) }, meal];
}
