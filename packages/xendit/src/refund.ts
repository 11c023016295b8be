import {
  nestedReadings,
  optionalText,
  requiredText,
  type WireReading,
} from "@santap/snap/wire-reading";
import { parseAnswer, type Answer, type RawAnswer } from "./answer.ts";
import { requireIdr, requiredRupiah } from "./rupiah.ts";

export const REFUNDS_PATH = "/refunds";

/** The refunds of one payment request. */
export function refundsPath(paymentRequestId: string): string {
  return `${REFUNDS_PATH}?payment_request_id=${encodeURIComponent(paymentRequestId)}&limit=100`;
}

export type RefundStatus = "SUCCEEDED" | "FAILED" | "PENDING" | "CANCELLED";
const REFUND_STATUSES: readonly RefundStatus[] = ["SUCCEEDED", "FAILED", "PENDING", "CANCELLED"];

export interface NewRefund {
  paymentRequestId: string;
  /** Our own id of the refund. */
  referenceId: string;
  rupiah: number;
  reason: "DUPLICATE" | "CANCELLATION" | "REQUESTED_BY_CUSTOMER" | "OTHERS";
}

/** Body of `POST /refunds`. */
export function buildRefund(refund: NewRefund): object {
  return {
    payment_request_id: refund.paymentRequestId,
    reference_id: refund.referenceId,
    currency: "IDR",
    amount: refund.rupiah,
    reason: refund.reason,
  };
}

export interface Refund {
  /** `rfd-…` */
  id: string;
  /** The reference given at creation; null if none. */
  referenceId: string | null;
  rupiah: number;
  status: RefundStatus | "UNKNOWN";
}

export function parseRefund(answer: RawAnswer): Answer<Refund> {
  return parseAnswer(answer, readRefund);
}

/** Parses the list of refunds of a request. Null if there is more than one page. */
export function parseRefunds(answer: RawAnswer): Answer<Refund[] | null> {
  return parseAnswer(answer, (reading) => {
    if (!Array.isArray(reading.fields["data"])) requiredText(reading, "data", 1);
    const entries = nestedReadings(reading, "data");
    const refunds = entries.map(readRefund);
    for (const entry of entries) reading.problem ??= entry.problem;
    return reading.fields["has_more"] === true ? null : refunds;
  });
}

function readRefund(reading: WireReading): Refund {
  requireIdr(reading);
  // Some lists omit the status; it is then unknown.
  const status = optionalText(reading, "status", 32);
  return {
    id: requiredText(reading, "id", 64),
    referenceId: optionalText(reading, "reference_id", 255),
    rupiah: requiredRupiah(reading, "amount"),
    status: REFUND_STATUSES.find((known) => known === status) ?? "UNKNOWN",
  };
}
