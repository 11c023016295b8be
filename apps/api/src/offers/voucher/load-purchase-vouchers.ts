import type { Voucher } from "@santap/contract/schemas/voucher";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { computeVoucherRefund, NO_DISCOUNTS } from "@santap/domain/voucher/refund-amount";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import type { Connection } from "../../db/database.ts";
import { getOrderNo } from "../../tokens/public-id.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "./voucher-row.ts";
import { findPurchaseVouchers } from "./voucher-store.ts";

/** Of an order, in their order; empty until it is paid. */
export async function loadPurchaseVouchers(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
  now: number,
): Promise<Voucher[]> {
  const rows = await findPurchaseVouchers(db, storeId, orderId);
  return rows.map((row) => toVoucher(row, now));
}

function toVoucher(row: VoucherRow, now: number): Voucher {
  const problem = findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now));
  return {
    voucherId: row.voucher_id,
    status: row.status,
    problem: problem && { opensAt: null, ...problem },
    salePrice: row.sale_price,
    uses: row.uses,
    usesLeft: row.uses_left,
    validUntil: row.valid_until,
    onExpiry: row.on_expiry,
    usedAt: row.standing.map(({ at }) => at),
    heldBy: row.held_by === null ? null : toHolder(row.held_by),
    redeemingUntil: row.status === "PREPARED" ? row.prepared_until : null,
    refundable: row.status === "TO_USE" && now < row.valid_until && givesBack(row),
    refundId: row.refund_id,
  };
}

function toHolder(orderId: string): NonNullable<Voucher["heldBy"]> {
  return { orderId, orderNo: getOrderNo(orderId) };
}

function givesBack(row: VoucherRow): boolean {
  const { amount } = computeVoucherRefund({
    ...{ salePrice: row.sale_price, paid: row.paid, listPrice: row.list_price },
    ...{ uses: row.uses, usesTaken: row.standing.length },
    voided: row.voided,
    redeemed: sumRupiah(row.standing.map(({ value }) => value)),
    discounts: NO_DISCOUNTS,
  });
  return amount > 0 || row.paid === 0;
}
