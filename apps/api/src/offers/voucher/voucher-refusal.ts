import { ErrorCode } from "@santap/contract/errors/codes";
import type { VoucherReason } from "@santap/domain/voucher/usability";

export type VoucherRefusalReason =
  | VoucherReason
  /** There is none, or it is another person's. */
  | "UNKNOWN"
  /** Of the code or number, or of the lookup or preparation that it began. */
  | "TOO_OLD"
  /** More of one deal than a bill takes. */
  | "BILL_LIMIT"
  | "UNDO_TOO_LATE"
  | "KEY_USED"
  /** After wrong numbers. */
  | "WAIT";

export interface VoucherRefusal {
  kind: "REFUSED";
  reason: VoucherRefusalReason;
  /** When it is possible again; null if it never is, or is not known. */
  opensAt: number | null;
}

export const VOUCHER_CODES = {
  UNKNOWN: ErrorCode.voucherUnknown,
  USED: ErrorCode.voucherUsed,
  REFUNDED: ErrorCode.voucherRefunded,
  EXPIRED: ErrorCode.voucherExpired,
  OTHER_STORE: ErrorCode.voucherOtherStore,
  NOT_NOW: ErrorCode.voucherNotNow,
  HOLIDAY: ErrorCode.voucherNotNow,
  DAILY_LIMIT: ErrorCode.voucherLimitReached,
  BILL_LIMIT: ErrorCode.voucherLimitReached,
  TOO_OLD: ErrorCode.voucherCodeTooOld,
  HELD: ErrorCode.voucherHeld,
  PREPARED: ErrorCode.voucherHeld,
  UNDO_TOO_LATE: ErrorCode.voucherUndoTooLate,
  KEY_USED: ErrorCode.idempotencyKeyReused,
  WAIT: ErrorCode.verificationLimitReached,
} as const satisfies Record<VoucherRefusalReason, ErrorCode>;

export function refuseVoucher(
  reason: VoucherRefusalReason,
  opensAt: number | null = null,
): VoucherRefusal {
  return { kind: "REFUSED", reason, opensAt };
}
