import { sumOrderRefunds } from "@santap/domain/refund/refund-state";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { sumDiscountsByParty } from "@santap/domain/price/funding";
import { capRefunds } from "@santap/domain/voucher/paid-back";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../tokens/public-id.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { updateRefundStatus } from "../../../ordering/order/lifecycle/update-refund-status.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { beginVoucherRefunds } from "../../../offers/voucher/value/move-refunded.ts";
import type { QuotedPurchase, RefundQuote } from "../../../offers/voucher/value/quote-refunds.ts";
import { findAppliedPayment, findRefunds, insertRefund } from "../store/refund-store.ts";

export function toQuotedPurchase(order: OrderRow): QuotedPurchase {
  const { discounts } = order.breakdown;
  return {
    storeId: order.store_id,
    orderId: order.order_id,
    discounts: sumDiscountsByParty(discounts),
  };
}

export function sumQuotes(quotes: readonly RefundQuote[]): number {
  return sumRupiah(quotes.map(({ refund }) => refund.amount));
}

/**
 * Together never more than what of the purchase's money no refund has taken yet: the acquirer may have
 * given some back on its own.
 */
export async function capQuotes(
  db: Connection,
  order: OrderRow,
  quotes: readonly RefundQuote[],
): Promise<RefundQuote[]> {
  const refunds = await findRefunds(db, order.store_id, order.order_id);
  return capRefunds(quotes, order.payable_amount - sumOrderRefunds(refunds));
}

export interface PurchaseRefund {
  quotes: readonly RefundQuote[];
  key: string;
  request: string;
  by: "HOLDER" | "EXPIRY";
  at: number;
}

/** Under the locks of the order and the vouchers. Null where no money goes back. */
export async function insertPurchaseRefund(
  tx: Tx,
  order: OrderRow,
  { quotes, key, request, by, at }: PurchaseRefund,
): Promise<string | null> {
  const { store_id: storeId, order_id: orderId } = order;
  const amount = sumQuotes(quotes);
  if (amount === 0) {
    await beginVoucherRefunds(tx, { quotes, refundId: null, box: null, at });
    await updateRefundStatus(tx, order, { refunds: await findRefunds(tx, storeId, orderId), at });
    return null;
  }
  const payment = await findAppliedPayment(tx, storeId, orderId);
  if (payment === null) throw new Error("money of a purchase without a payment");
  const { box, payment_ref: paymentRef } = payment;
  const refundId = newId("R").replace("_", "");
  await insertRefund(tx, {
    ...{ storeId, orderId, box, refundId, paymentRef, amount, at },
    ...{ reason: "VOUCHER", route: "ORIGINAL", status: "REQUESTED" },
    requested: { key, request, by, operatorId: null, note: "" },
  });
  await beginVoucherRefunds(tx, { quotes, refundId, box, at });
  const data = { refundId, reason: "VOUCHER", by };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  return refundId;
}
