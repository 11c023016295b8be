import { mayUndoUse } from "@santap/domain/voucher/undo";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { postLedger } from "../../../accounting/ledger/post-ledger.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { findStateAfterUndo } from "../state-after-undo.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import type { RedemptionDeps, StaffPlace } from "./redemption-deps.ts";
import { findPayoutSince, findUse, saveUndone, type UseRow } from "./redemption-store.ts";

export type UndoResult =
  | { kind: "UNDONE"; voucherId: string; usesLeft: number; replayed: boolean }
  | VoucherRefusal;

interface UndoRequest extends StaffPlace {
  useId: string;
  /** Within the transaction; not for a repetition. */
  record?: (tx: Tx, undone: { useId: string; voucherId: string; at: number }) => Promise<void>;
}

/** One use of a voucher. A repetition changes nothing. */
export async function undoUse(
  { db, clock }: Omit<RedemptionDeps, "voucherSecret">,
  { useId, storeId, by, record }: UndoRequest,
): Promise<UndoResult> {
  return inTransaction(db, async (tx) => {
    const found = await findUse(tx, storeId, useId);
    const [row] = found === null ? [] : await lockVoucherRows(tx, storeId, [found.voucher_id]);
    const use = row && (await findUse(tx, storeId, useId));
    // What an order used is given back with the order.
    if (!row || !use || use.used_on !== null) return refuseVoucher("UNKNOWN");
    const { voucher_id: voucherId, uses_left: usesLeft } = row;
    if (use.undone_at !== null) return { kind: "UNDONE", voucherId, usesLeft, replayed: true };
    const now = clock();
    const paidOutUntil = await findPayoutSince(tx, storeId, use.used_at);
    const facts = { storeId: row.store_id, usedAt: use.used_at, paidOutUntil, status: row.status };
    if (!mayUndoUse(facts, { storeId, now })) return refuseVoucher("UNDO_TOO_LATE");
    await undo(tx, row, { use, by, at: now });
    await record?.(tx, { useId, voucherId, at: now });
    return { kind: "UNDONE", voucherId, usesLeft: usesLeft + 1, replayed: false };
  });
}

async function undo(
  tx: Tx,
  row: VoucherRow,
  { use, by, at }: { use: UseRow; by: string; at: number },
): Promise<void> {
  const { store_id: storeId, voucher_id: voucherId } = row;
  await saveVoucher(tx, row, { ...findStateAfterUndo(row, at), uses_left: row.uses_left + 1 });
  await saveUndone(tx, { storeId, useId: use.use_id, by, at });
  const subject = { storeId, orderId: row.order_id, box: null, at, dealId: row.deal_id, voucherId };
  const { value: amount, used } = use;
  await postLedger(tx, subject, [{ kind: "VOUCHER_USE_UNDONE", amount, used }]);
}
