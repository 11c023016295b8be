import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import type { VoucherRow } from "./voucher-row.ts";
import { findVoucher } from "./voucher-store.ts";

/** Refuses with voucherUnknown, also for another person's. */
export async function findOwnVoucher(
  db: Connection,
  voucherId: string,
  userId: string,
): Promise<VoucherRow> {
  const storeId = parseStoreId(voucherId);
  const row = storeId && (await findVoucher(db, storeId, voucherId));
  if (!row || row.user_id !== userId) refuse(ErrorCode.voucherUnknown);
  return row;
}
