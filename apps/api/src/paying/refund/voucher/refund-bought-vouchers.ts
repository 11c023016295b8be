import { sumRupiah } from "@santap/domain/money/rupiah";
import { capRefunds } from "@santap/domain/voucher/paid-back";
import { NO_DISCOUNTS } from "@santap/domain/voucher/refund-amount";
import type { Tx } from "../../../db/transaction.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { undoOrderUses } from "../../../offers/voucher/bill/undo-order-uses.ts";
import { beginVoucherRefunds } from "../../../offers/voucher/value/move-refunded.ts";
import { lockRefundQuotes } from "../../../offers/voucher/value/quote-refunds.ts";

export interface WholeRefund {
  refundId: string;
  /** Null: paid in cash. */
  box: string | null;
  /** What completes the order's money, whole rupiah. */
  given: number;
  at: number;
}

/**
 * Under the lock of a meal order whose money is now all owed back: the voucher bought with it is not
 * given back as a voucher, its use is undone and it is refunded in one act (DEAL-10). Returns what of the
 * money does that.
 */
export async function refundBoughtVouchers(
  tx: Tx,
  order: OrderRow,
  { refundId, box, given, at }: WholeRefund,
): Promise<number> {
  if (!buysDeal(order)) return 0;
  const { store_id: storeId, order_id: orderId, vouchers } = order;
  const voucherIds = vouchers.filter(({ bought }) => bought).map(({ voucherId }) => voucherId);
  await undoOrderUses(tx, { storeId, orderId, at, only: new Map(voucherIds.map((id) => [id, 1])) });
  const purchase = { storeId, orderId, discounts: NO_DISCOUNTS };
  const quotes = capRefunds(await lockRefundQuotes(tx, purchase, voucherIds), given);
  await beginVoucherRefunds(tx, { quotes, refundId, box, at });
  return sumRupiah(quotes.map(({ refund }) => refund.amount));
}
