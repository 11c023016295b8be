import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Tx } from "../../../db/transaction.ts";
import { requireStoreId } from "../../../ordering/order/access/order-access.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { loadUserVouchers } from "../../../offers/voucher/load-user-vouchers.ts";
import { lapseVoucher } from "../../../offers/voucher/value/move-refunded.ts";
import { lockRefundQuotes, quoteRefunds } from "../../../offers/voucher/value/quote-refunds.ts";
import type { VoucherRow } from "../../../offers/voucher/voucher-row.ts";
import { capQuotes, toQuotedPurchase } from "./purchase-refund.ts";

export interface UnusedVoucher extends Pick<
  VoucherRow,
  "store_id" | "order_id" | "voucher_id" | "status" | "paid"
> {
  names: LocalizedText;
  /** What a refund would give back. */
  refundable: number;
}

const OPEN: readonly string[] = ["TO_USE", "HELD", "PREPARED"];

/** Those of an account that can be used, are on an unpaid order or are being redeemed. */
export async function findUnusedVouchers(
  db: Connection,
  userId: string,
  readOrder: (orderId: string) => Promise<OrderRow>,
): Promise<UnusedVoucher[]> {
  const all: UnusedVoucher[] = [];
  for (const orderId of await listPurchases(db, userId)) {
    const order = await readOrder(orderId);
    const quotes = await quoteRefunds(db, toQuotedPurchase(order));
    const open = quotes.filter(({ row }) => row.user_id === userId && OPEN.includes(row.status));
    for (const { row, refund } of await capQuotes(db, order, open)) {
      all.push({ ...row, refundable: refund.amount });
    }
  }
  return all;
}

/** Of the vouchers that are open, in one order for all who lock them. */
async function listPurchases(db: Connection, userId: string): Promise<string[]> {
  const vouchers = await loadUserVouchers(db, userId);
  const open = vouchers.filter(({ status }) => OPEN.includes(status));
  return [...new Set(open.map(({ orderId }) => orderId))].toSorted();
}

/** What is left of them stays with the stores. @throws Error for one that is not to use any more */
export async function waiveVouchers(
  tx: Tx,
  vouchers: readonly Pick<UnusedVoucher, "order_id" | "voucher_id">[],
  at: number,
): Promise<void> {
  const byOrder = Map.groupBy(vouchers, ({ order_id: orderId }) => orderId);
  for (const orderId of [...byOrder.keys()].toSorted()) {
    const order = await lockOrder(tx, requireStoreId(orderId), orderId);
    const ids = byOrder.get(orderId)?.map(({ voucher_id: id }) => id) ?? [];
    for (const { row } of await lockRefundQuotes(tx, toQuotedPurchase(order), ids)) {
      await lapseVoucher(tx, row, { event: "WAIVE", at });
    }
  }
}
