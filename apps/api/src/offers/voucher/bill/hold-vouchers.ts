import type { Tx } from "../../../db/transaction.ts";
import { requireNextStatus } from "../next-status.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import { findHeldVouchers } from "./bill-store.ts";
import type { OrderVoucher } from "./order-voucher.ts";

export interface VoucherHold {
  storeId: string;
  orderId: string;
  vouchers: readonly Pick<OrderVoucher, "voucherId" | "userId" | "uses">[];
}

/**
 * Under the order's lock, all or none. False where one is no longer free: the caller rolls back or
 * takes it off the bill. One that this order holds already stays held.
 */
export async function holdVouchers(tx: Tx, hold: VoucherHold): Promise<boolean> {
  const rows = await lockFreeRows(tx, hold);
  if (rows === null) return false;
  for (const row of rows.filter(({ status }) => status === "TO_USE")) {
    const status = requireNextStatus(row.status, "HOLD");
    await saveVoucher(tx, row, { status, held_by: hold.orderId });
  }
  return true;
}

/** In the order of their ids, before a transaction moves several in several statements. */
export async function lockVouchers(
  tx: Tx,
  { storeId, voucherIds }: { storeId: string; voucherIds: readonly string[] },
): Promise<void> {
  if (voucherIds.length > 1) await lockVoucherRows(tx, storeId, voucherIds);
}

/** They stay locked until the commit: if they can be held now, they can be then. */
export async function canHoldVouchers(tx: Tx, hold: VoucherHold): Promise<boolean> {
  return (await lockFreeRows(tx, hold)) !== null;
}

async function lockFreeRows(
  tx: Tx,
  { storeId, orderId, vouchers }: VoucherHold,
): Promise<VoucherRow[] | null> {
  if (vouchers.length === 0) return [];
  const voucherIds = vouchers.map(({ voucherId }) => voucherId);
  const rows = await lockVoucherRows(tx, storeId, voucherIds);
  const areFree = vouchers.every(({ voucherId, userId, uses }) => {
    const row = rows.find((one) => one.voucher_id === voucherId);
    return row?.user_id === userId && row.uses_left >= uses && isFree(row, orderId);
  });
  return areFree ? rows : null;
}

function isFree({ status, held_by: heldBy }: VoucherRow, orderId: string): boolean {
  return status === "TO_USE" || (status === "HELD" && heldBy === orderId);
}

/**
 * Those that the order still holds, under its lock; what was used stays used. With `voucherIds`, only
 * those: they were taken off the bill.
 */
export async function releaseVouchers(
  tx: Tx,
  { storeId, orderId, voucherIds }: { storeId: string; orderId: string; voucherIds?: string[] },
): Promise<void> {
  const held = await findHeldVouchers(tx, { storeId, orderId });
  const chosen = held.filter((voucherId) => voucherIds?.includes(voucherId) ?? true);
  if (chosen.length === 0) return;
  for (const row of await lockVoucherRows(tx, storeId, chosen)) {
    if (row.held_by !== orderId) throw new Error("a held voucher moved under its order's lock");
    const status = requireNextStatus(row.status, "RELEASE");
    await saveVoucher(tx, row, { status, held_by: null });
  }
}
