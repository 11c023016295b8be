import { defineTransitions } from "../state-table.ts";

export type VoucherStatus =
  | "TO_USE"
  /** On an order that is not paid or fired yet. */
  | "HELD"
  /** Staff are redeeming it. */
  | "PREPARED"
  | "REDEEMED"
  | "REFUNDING"
  | "REFUNDED"
  | "EXPIRED"
  /** Its value stays with the store. */
  | "LAPSED";

/**
 * RELEASE: the order ended unpaid, or the redemption was stopped. REDEEM_PART: uses are left.
 * UNDO_EXPIRED: undone after its validity. REVIVE: a use was given back with time to use it. WAIVE: given up by its holder. REFUND_WITH_ORDER: the
 * order that bought and used it is refunded in full.
 */
export type VoucherEvent =
  | "HOLD"
  | "PREPARE"
  | "RELEASE"
  | "REDEEM"
  | "REDEEM_PART"
  | "UNDO"
  | "UNDO_EXPIRED"
  | "EXPIRE"
  | "REQUEST_REFUND"
  | "REVIVE"
  | "REFUND_WITH_ORDER"
  | "COMPLETE_REFUND"
  | "LAPSE"
  | "WAIVE";

/** HELD and PREPARED neither expire nor can be refunded (DEAL-2). */
export const VOUCHER_TABLE = defineTransitions<VoucherStatus, VoucherEvent>({
  TO_USE: {
    HOLD: "HELD",
    PREPARE: "PREPARED",
    EXPIRE: "EXPIRED",
    REQUEST_REFUND: "REFUNDING",
    WAIVE: "LAPSED",
  },
  HELD: { RELEASE: "TO_USE", REDEEM: "REDEEMED", REDEEM_PART: "TO_USE" },
  PREPARED: { RELEASE: "TO_USE", REDEEM: "REDEEMED", REDEEM_PART: "TO_USE" },
  REDEEMED: { UNDO: "TO_USE", UNDO_EXPIRED: "EXPIRED", REFUND_WITH_ORDER: "REFUNDING" },
  REFUNDING: { COMPLETE_REFUND: "REFUNDED" },
  EXPIRED: { REQUEST_REFUND: "REFUNDING", LAPSE: "LAPSED", REVIVE: "TO_USE" },
  REFUNDED: {},
  LAPSED: {},
});

export function nextVoucherStatus(
  status: VoucherStatus,
  event: VoucherEvent,
): VoucherStatus | null {
  return VOUCHER_TABLE.next(status, event);
}
