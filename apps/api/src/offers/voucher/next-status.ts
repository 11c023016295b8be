import {
  nextVoucherStatus,
  type VoucherEvent,
  type VoucherStatus,
} from "@santap/domain/voucher/voucher-state";

/** @throws Error for a transition that the table does not have */
export function requireNextStatus(status: VoucherStatus, event: VoucherEvent): VoucherStatus {
  const next = nextVoucherStatus(status, event);
  if (next === null) throw new Error(`no voucher transition ${event} from ${status}`);
  return next;
}
