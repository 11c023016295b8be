import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { lapseVoucher } from "../../../offers/voucher/value/move-refunded.ts";
import { lockRefundQuotes } from "../../../offers/voucher/value/quote-refunds.ts";
import type { ExpiredVoucher } from "../../../offers/voucher/value/expire-due-vouchers.ts";
import { capQuotes, insertPurchaseRefund, toQuotedPurchase } from "./purchase-refund.ts";

/**
 * Refunded, or left to the store where the deal said so, or where its uses took all that was paid or the
 * acquirer gave it back already.
 */
export async function expireVoucher(
  db: Database,
  { store_id: storeId, order_id: orderId, voucher_id: voucherId }: ExpiredVoucher,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const locked = await lockRefundQuotes(tx, toQuotedPurchase(order), [voucherId]);
    const quotes = await capQuotes(tx, order, locked);
    const [quote] = quotes;
    // Read again under the lock: its last use may have been undone or it refunded since.
    if (quote?.row.status !== "EXPIRED") return;
    const { amount } = quote.refund;
    const isPaidBack = amount === 0 && quote.row.paid > 0;
    if (quote.row.on_expiry === "LAPSE" || isPaidBack) {
      return lapseVoucher(tx, quote.row, { event: "LAPSE", at: now });
    }
    const key = `expiry-${voucherId}`;
    await insertPurchaseRefund(tx, order, { quotes, key, request: key, by: "EXPIRY", at: now });
  });
}
