import type { RefundReason } from "./refund-state.ts";

/**
 * Money that came in and paid nothing: a second payment, one after the order's end, one of another amount, or
 * what was paid too much.
 */
export type ReturnedPayment = "SECOND" | "LATE" | "OTHER_AMOUNT" | "SURPLUS";

/** Null: it had paid for the order. */
const OF_REASON: Readonly<Record<RefundReason, ReturnedPayment | null>> = {
  DUPLICATE: "SECOND",
  ORDER_CANCELLED: "LATE",
  LATE: "LATE",
  STORE_CLOSED: "LATE",
  SOLD_OUT: "LATE",
  AMOUNT_MISMATCH: "OTHER_AMOUNT",
  SURPLUS: "SURPLUS",
  BY_STAFF: null,
  BY_ACQUIRER: null,
  VOID: null,
  VOUCHER: null,
};

/** What a refund gives back that never paid for its order; null for a refund of the order. */
export function readReturnedPayment(reason: string): ReturnedPayment | null {
  return Object.hasOwn(OF_REASON, reason) ? OF_REASON[reason as RefundReason] : null;
}
