import { findVoucherProblem, type VoucherProblem } from "@santap/domain/voucher/usability";
import type { Connection } from "../../../db/database.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { findChosenVouchers, findHolderVouchers } from "../voucher-store.ts";

export interface HolderVoucher {
  row: VoucherRow;
  /** Why it cannot be used here and now; null if it can. */
  problem: VoucherProblem | null;
}

/** Those of the holder that may come on a bill of this store, those that end first before the others. */
export async function loadHolderVouchers(
  db: Connection,
  { storeId, userId, now }: { storeId: string; userId: string; now: number },
): Promise<HolderVoucher[]> {
  const rows = await findHolderVouchers(db, { storeId, userId });
  return rows.map((row) => ({
    row,
    problem: findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now)),
  }));
}

/** Without those that are unknown, of another store or of another person. */
export function loadChosenVouchers(
  db: Connection,
  chosen: { storeId: string; userId: string; voucherIds: readonly string[] },
): Promise<VoucherRow[]> {
  return findChosenVouchers(db, chosen);
}
