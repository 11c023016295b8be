import {
  nextPaidShare,
  splitIncludedTax,
  type TaxRates,
} from "@santap/domain/voucher/included-tax";
import { nextUseShare } from "@santap/domain/voucher/use-share";
import type { Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { postLedgerMany } from "../../../accounting/ledger/post-ledger.ts";
import { requireNextStatus } from "../next-status.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import { insertOrderUse } from "./bill-store.ts";

export interface BillUse extends TaxRates {
  voucherId: string;
  /** At least 1. */
  uses: number;
  /** What CASH took off the bill, whole rupiah; null for SET and MULTI_USE. */
  used: number | null;
}

export interface BillUses {
  storeId: string;
  orderId: string;
  uses: readonly BillUse[];
  at: number;
}

/**
 * Of vouchers that the order holds, under its lock. One with uses left is free afterwards: hold it
 * again where the order takes more of it later.
 *
 * @throws Error unless the order holds each of them
 */
export async function useVouchers(tx: Tx, { storeId, orderId, uses, at }: BillUses): Promise<void> {
  const voucherIds = uses.map(({ voucherId }) => voucherId);
  for (const row of voucherIds.length === 0 ? [] : await lockVoucherRows(tx, storeId, voucherIds)) {
    const use = uses.find(({ voucherId }) => voucherId === row.voucher_id);
    if (use === undefined || row.status !== "HELD" || row.held_by !== orderId)
      throw new Error("an order did not hold its voucher");
    await useVoucher(tx, row, { use, orderId, at });
  }
}

interface OrderUse {
  use: BillUse;
  orderId: string;
  at: number;
}

async function useVoucher(tx: Tx, row: VoucherRow, { use, orderId, at }: OrderUse): Promise<void> {
  const usesLeft = row.uses_left - use.uses;
  await saveVoucher(tx, row, {
    status: requireNextStatus(row.status, usesLeft > 0 ? "REDEEM_PART" : "REDEEM"),
    ...{ uses_left: usesLeft, held_by: null, code_seq: row.code_seq + 1 },
  });
  const { store_id: storeId, voucher_id: voucherId, order_id: bought, deal_id: dealId } = row;
  const subject = { storeId, orderId: bought, box: null, at, dealId, voucherId };
  const shares = listShares(row, use);
  for (const share of shares) {
    const useId = newOrderSideId(storeId);
    await insertOrderUse(tx, { ...share, storeId, useId, voucherId, orderId, at });
  }
  await postLedgerMany(
    tx,
    shares.map(({ value: amount, used }) => ({
      subject,
      event: { kind: "VOUCHER_REDEEMED", amount, used },
    })),
  );
}

/** Of each use: its share of the sale price, what it took off, and the tax within it. */
function listShares(row: VoucherRow, { uses, used, ...rates }: BillUse) {
  const taken = row.standing.map((one) => one.value);
  return Array.from({ length: uses }, () => {
    const { sale_price: salePrice, uses: whole, voided } = row;
    const value = nextUseShare({ salePrice, uses: whole, taken, voided });
    const { pb1, service } = splitIncludedTax(nextPaidShare(row, taken.length), rates);
    taken.push(value);
    if (used !== null) return { value, used, pb1: null, service: null };
    return { value, used: value, pb1, service };
  });
}
