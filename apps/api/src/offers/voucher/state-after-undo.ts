import { expiryDueAt } from "@santap/domain/voucher/expiry";
import { requireNextStatus } from "./next-status.ts";
import type { VoucherRow, VoucherState } from "./voucher-row.ts";

/** A voucher with uses left keeps its state. */
export function findStateAfterUndo(row: VoucherRow, at: number): Partial<VoucherState> {
  if (row.status === "EXPIRED" && at < row.valid_until)
    return { status: requireNextStatus(row.status, "REVIVE"), expiry_due_at: null };
  if (row.status !== "REDEEMED") return {};
  if (at < row.valid_until) return { status: requireNextStatus(row.status, "UNDO") };
  const status = requireNextStatus(row.status, "UNDO_EXPIRED");
  return { status, expiry_due_at: expiryDueAt(at) };
}
