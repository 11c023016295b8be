import {
  computeVoucherRefund,
  NO_DISCOUNTS,
  splitDiscounts,
  type PaidVoucher,
  type VoucherDiscounts,
  type VoucherRefund,
} from "@santap/domain/voucher/refund-amount";
import { computeReturnedUses } from "@santap/domain/voucher/returned-use";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { findPurchaseVouchers, lockVoucherRows } from "../voucher-store.ts";

export interface RefundQuote {
  row: VoucherRow;
  refund: VoucherRefund;
}

export interface QuotedPurchase {
  storeId: string;
  orderId: string;
  /** Of the whole purchase, by funder. */
  discounts: VoucherDiscounts;
}

/** What each voucher of a purchase gives back, in their order. */
export async function quoteRefunds(
  db: Connection,
  purchase: QuotedPurchase,
): Promise<RefundQuote[]> {
  const found = await findPaidVouchers(db, purchase);
  return found.map(({ row, paid }) => ({ row, refund: computeVoucherRefund(paid) }));
}

/** By voucher: what goes back, too, of refunded ones, some of whose uses are undone. */
export async function quoteReturnedUses(
  tx: Tx,
  purchase: QuotedPurchase,
  undone: ReadonlyMap<string, readonly { value: number }[]>,
): Promise<RefundQuote[]> {
  await lockVoucherRows(tx, purchase.storeId, [...undone.keys()]);
  const found = await findPaidVouchers(tx, purchase);
  return found.flatMap(({ row, paid }) => {
    const uses = undone.get(row.voucher_id);
    return uses === undefined ? [] : [{ row, refund: computeReturnedUses(paid, uses) }];
  });
}

async function findPaidVouchers(
  db: Connection,
  { storeId, orderId, discounts }: QuotedPurchase,
): Promise<{ row: VoucherRow; paid: PaidVoucher }[]> {
  const rows = await findPurchaseVouchers(db, storeId, orderId);
  const facts = rows.map((row) => ({ salePrice: row.sale_price, paid: row.paid }));
  const split = splitDiscounts(facts, discounts);
  return rows.map((row, nth) => ({
    row,
    paid: {
      ...{ salePrice: row.sale_price, paid: row.paid, listPrice: row.list_price },
      ...{ uses: row.uses, usesTaken: row.standing.length },
      voided: row.voided,
      redeemed: sumRupiah(row.standing.map(({ value }) => value)),
      discounts: split[nth] ?? NO_DISCOUNTS,
    },
  }));
}

/** Locks the chosen ones and their deal's other vouchers not: under the order's lock. */
export async function lockRefundQuotes(
  tx: Tx,
  purchase: QuotedPurchase,
  voucherIds: readonly string[],
): Promise<RefundQuote[]> {
  await lockVoucherRows(tx, purchase.storeId, voucherIds);
  const quotes = await quoteRefunds(tx, purchase);
  return quotes.filter(({ row }) => voucherIds.includes(row.voucher_id));
}
