import { MINUTE_MS } from "../calendar/local-time.ts";
import type { VoucherStatus } from "./voucher-state.ts";

const UNDO_WITHIN_MS = 60 * MINUTE_MS;

export interface UndoFacts {
  readonly storeId: string;
  readonly usedAt: number;
  /** Epoch ms up to which the store was paid out; null if never. */
  readonly paidOutUntil: number | null;
  /** Of the voucher. */
  readonly status: VoucherStatus;
}

/** By the store that redeemed it, within an hour, before its money is paid out. */
export function mayUndoUse(use: UndoFacts, here: { storeId: string; now: number }): boolean {
  if (use.storeId !== here.storeId || here.now - use.usedAt > UNDO_WITHIN_MS) return false;
  if (use.paidOutUntil !== null && use.usedAt <= use.paidOutUntil) return false;
  return use.status === "REDEEMED" || use.status === "TO_USE" || use.status === "EXPIRED";
}
