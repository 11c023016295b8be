import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockOrder } from "../../order/lifecycle/order-payment-transitions.ts";
import { lapseVoucher } from "../../voucher/refund/move-refunded.ts";
import { lockRefundQuotes } from "../../voucher/refund/quote-refunds.ts";
import type { ExpiredVoucher } from "../../voucher/refund/settle-expired.ts";
import { findMoneyLeft, insertPurchaseRefund, toQuotedPurchase } from "./purchase-refund.ts";

/** Refunded, or left to the store where the deal said so or its uses took all that was paid. */
export async function settleExpiredVoucher(
  db: Database,
  { store_id: storeId, order_id: orderId, voucher_id: voucherId }: ExpiredVoucher,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const quotes = await lockRefundQuotes(tx, toQuotedPurchase(order), [voucherId]);
    const [quote] = quotes;
    // Read again under the lock: its last use may have been undone or it refunded since.
    if (quote?.row.status !== "EXPIRED") return;
    const { amount } = quote.refund;
    const isUsedUp = amount === 0 && quote.row.paid > 0;
    if (quote.row.on_expiry === "LAPSE" || isUsedUp) return lapseVoucher(tx, quote.row, now);
    if (amount > (await findMoneyLeft(tx, order)))
      throw new Error("an expired voucher of a purchase that was refunded");
    const key = `expiry-${voucherId}`;
    await insertPurchaseRefund(tx, order, { quotes, key, request: key, by: "EXPIRY", at: now });
  });
}
