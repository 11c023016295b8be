import type { Connection } from "../../../db/database.ts";
import type { BillVoucherRow, VoucherRow } from "../voucher-row.ts";
import { findBillVouchers, findChosenVouchers } from "../voucher-store.ts";

/** Those of the holder that may come on a bill of this store, those that end first before the others. */
export function loadBillVouchers(
  db: Connection,
  holder: { storeId: string; userId: string },
): Promise<BillVoucherRow[]> {
  return findBillVouchers(db, holder);
}

/** Without those that are unknown, of another store or of another person. */
export function loadChosenVouchers(
  db: Connection,
  chosen: { storeId: string; userId: string; voucherIds: readonly string[] },
): Promise<VoucherRow[]> {
  return findChosenVouchers(db, chosen);
}
