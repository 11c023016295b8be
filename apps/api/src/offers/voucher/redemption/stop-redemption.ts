import type { DataOf } from "@santap/contract/call";
import type { stopRedemption as call } from "@santap/contract/calls/voucher";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { requireNextStatus } from "../next-status.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";

/** By the holder; refuses with voucherUnknown. Whichever comes first, it or the redemption, counts. */
export async function stopRedemption(
  db: Database,
  { voucherId, userId }: { voucherId: string; userId: string },
): Promise<DataOf<typeof call>> {
  const storeId = parseStoreId(voucherId) ?? refuse(ErrorCode.voucherUnknown);
  return inTransaction(db, async (tx) => {
    const [row] = await lockVoucherRows(tx, storeId, [voucherId]);
    if (row === undefined || row.user_id !== userId) refuse(ErrorCode.voucherUnknown);
    if (row.status !== "PREPARED") return { voucherId, status: row.status };
    const status = requireNextStatus(row.status, "RELEASE");
    await saveVoucher(tx, row, { status, prepared_by: null, prepared_until: null });
    return { voucherId, status };
  });
}
