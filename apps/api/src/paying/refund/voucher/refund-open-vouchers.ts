import { choosePaidBack } from "@santap/domain/voucher/paid-back";
import { VOUCHER_TABLE } from "@santap/domain/voucher/voucher-state";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import {
  beginVoucherRefunds,
  completeVoucherRefunds,
} from "../../../offers/voucher/value/move-refunded.ts";
import { lockRefundQuotes, quoteRefunds } from "../../../offers/voucher/value/quote-refunds.ts";
import { sumQuotes, toQuotedPurchase } from "./purchase-refund.ts";

/**
 * Under the purchase's lock: the acquirer gave money back on its own, which ends the open vouchers that
 * it pays for. Returns whole rupiah of it that did; the rest concerns vouchers that are used or on an
 * order.
 */
export async function refundOpenVouchers(
  tx: Tx,
  order: OrderRow,
  { refundId, box, given, at }: { refundId: string; box: string; given: number; at: number },
): Promise<number> {
  const purchase = toQuotedPurchase(order);
  const voucherIds = (await quoteRefunds(tx, purchase)).map(({ row }) => row.voucher_id);
  const locked = await lockRefundQuotes(tx, purchase, voucherIds);
  const open = locked.filter(({ row }) => VOUCHER_TABLE.can(row.status, "REQUEST_REFUND"));
  const quotes = choosePaidBack(given, open);
  await beginVoucherRefunds(tx, { quotes, refundId, box, at });
  await completeVoucherRefunds(tx, order.store_id, refundId);
  return sumQuotes(quotes);
}
