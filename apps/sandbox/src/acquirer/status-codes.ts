import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { Payment } from "../payment/payment.ts";
import type { PaymentStatus } from "../payment/payment-status.ts";

interface StatusRow {
  readonly code: TransactionStatusCode;
  readonly text: string;
}

export const STATUS_CODES: Readonly<Record<PaymentStatus, StatusRow>> = {
  OPEN: { code: "01", text: "Initiated" },
  PAYING: { code: "02", text: "Paying" },
  PAID: { code: "00", text: "Success" },
  REFUNDED: { code: "04", text: "Refunded" },
  CANCELLED: { code: "05", text: "Cancelled" },
  FAILED: { code: "06", text: "Failed" },
  EXPIRED: { code: "08", text: "Expired" },
};

/** In every answer and notification about a payment. */
export function originalNumbers(payment: Payment) {
  return {
    originalReferenceNo: payment.referenceNo,
    originalPartnerReferenceNo: payment.partnerReferenceNo,
    originalExternalId: payment.externalId ?? "",
  };
}
