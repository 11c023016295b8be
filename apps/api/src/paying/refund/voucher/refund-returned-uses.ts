import { sumOrderRefunds } from "@santap/domain/refund/refund-state";
import { capRefunds } from "@santap/domain/voucher/paid-back";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../tokens/public-id.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { updateRefundStatus } from "../../../ordering/order/lifecycle/update-refund-status.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { undoOrderUses } from "../../../offers/voucher/bill/undo-order-uses.ts";
import { postReturnedUses } from "../../../offers/voucher/value/move-refunded.ts";
import {
  quoteReturnedUses,
  type RefundQuote,
} from "../../../offers/voucher/value/quote-refunds.ts";
import { findAppliedPayment, findRefunds, insertRefund } from "../store/refund-store.ts";
import { sumQuotes, toQuotedPurchase } from "./purchase-refund.ts";
import { findReturnedUses, type ReturnedUse } from "../store/returned-use-store.ts";

/**
 * Under the locks of a meal and of the purchases of its vouchers: where the meal is refunded in full, uses of
 * vouchers that were refunded before it are undone, and what the refund had kept for them goes back (NOV-36).
 */
export async function refundReturnedUses(tx: Tx, meal: OrderRow, at: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = meal;
  const uses = await findReturnedUses(tx, { storeId, orderId });
  const byPurchase = Map.groupBy(uses, (use) => use.order_id);
  for (const [purchaseId, own] of byPurchase) {
    const purchase = await lockOrder(tx, storeId, purchaseId);
    await refundUses(tx, { meal, purchase, uses: own, at });
  }
}

interface Returned {
  meal: OrderRow;
  purchase: OrderRow;
  uses: readonly ReturnedUse[];
  at: number;
}

async function refundUses(tx: Tx, { meal, purchase, uses, at }: Returned): Promise<void> {
  const { store_id: storeId, order_id: orderId } = purchase;
  const byVoucher = Map.groupBy(uses, (use) => use.voucher_id);
  const before = await findRefunds(tx, storeId, orderId);
  const quotes = capRefunds(
    await quoteReturnedUses(tx, toQuotedPurchase(purchase), byVoucher),
    purchase.payable_amount - sumOrderRefunds(before),
  );
  const only = new Map([...byVoucher].map(([voucherId, own]) => [voucherId, own.length]));
  await undoOrderUses(tx, { storeId, orderId: meal.order_id, at, only, ofRefunded: true });
  const box = await insertUsesRefund(tx, { meal, purchase, quotes, at });
  await postReturnedUses(tx, { quotes, box, at });
  const refunds = await findRefunds(tx, storeId, orderId);
  await updateRefundStatus(tx, purchase, { refunds, at });
}

interface UsesRefund extends Omit<Returned, "uses"> {
  quotes: readonly RefundQuote[];
}

/** The payment that gives it back; null where nothing was paid. */
async function insertUsesRefund(
  tx: Tx,
  { meal, purchase, quotes, at }: UsesRefund,
): Promise<string | null> {
  const { store_id: storeId, order_id: orderId } = purchase;
  const amount = sumQuotes(quotes);
  const payment = await findAppliedPayment(tx, storeId, orderId);
  if (amount === 0 || payment === null) return null;
  const { box, payment_ref: paymentRef } = payment;
  const refundId = newId("R").replace("_", "");
  await insertRefund(tx, {
    ...{ storeId, orderId, box, refundId, paymentRef, amount, at },
    ...{ reason: "VOUCHER", route: "ORIGINAL", status: "REQUESTED" },
    requested: { key: refundId, request: meal.order_id, by: "MEAL", operatorId: null, note: "" },
  });
  const data = { refundId, reason: "VOUCHER", by: "MEAL", meal: meal.order_id };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  return box;
}
