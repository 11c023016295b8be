import type { Amount } from "../amount.ts";
import { type TransactionStatus, toTransactionStatus } from "../transaction-status.ts";
import {
  finishReading,
  looseText,
  nestedReading,
  optionalRupiah,
  optionalText,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "../wire-reading.ts";
import {
  type ParsedRefund,
  readRefundHistory,
  type RefundHistoryEntry,
} from "../payment/refund-history.ts";

/** Body of qr-mpm-notify (service 52), provider to merchant. */
export interface NotificationRequest {
  originalReferenceNo: string;
  originalPartnerReferenceNo?: string;
  latestTransactionStatus: string;
  transactionStatusDesc?: string;
  amount?: Amount;
  /** The account that paid, as its issuer names it. */
  customerNumber?: string;
  additionalInfo?: {
    refundHistory?: RefundHistoryEntry[];
    qris?: { issuerName?: string; acquirerName?: string; transactionType?: "ON-US" | "OFF-US" };
  };
}

export interface Notification {
  originalReferenceNo: string;
  originalPartnerReferenceNo: string | null;
  status: TransactionStatus;
  /** The wire code behind `status`. */
  statusCode: string;
  statusText: string | null;
  /** Rupiah. Null if the provider gives none: then only a query can settle the payment. */
  amount: number | null;
  refunds: ParsedRefund[];
  customerNumber: string | null;
  /** The payer's wallet or bank, for display. */
  issuerName: string | null;
  acquirerName: string | null;
}

/** Parses a notification whose signature was verified over the raw bytes (merchant's side). */
export function parseNotification(body: unknown): WireParse<Notification> {
  const reading = startReading(body);
  const statusCode = requiredText(reading, "latestTransactionStatus", 2);
  const value = {
    originalReferenceNo: requiredText(reading, "originalReferenceNo", 64),
    originalPartnerReferenceNo: optionalText(reading, "originalPartnerReferenceNo", 64),
    status: toTransactionStatus(statusCode),
    statusCode,
    statusText: looseText(reading, "transactionStatusDesc", 50),
    amount: optionalRupiah(reading, "amount"),
    refunds: readRefundHistory(reading),
    customerNumber: looseText(reading, "customerNumber", 64),
    ...readQrisNames(reading),
  };
  return finishReading(reading, value);
}

/** For display only, so a malformed name does not reject the notification. */
function readQrisNames(reading: WireReading): Pick<Notification, "issuerName" | "acquirerName"> {
  const qris = nestedReading(nestedReading(reading, "additionalInfo"), "qris");
  return {
    issuerName: looseText(qris, "issuerName", 64),
    acquirerName: looseText(qris, "acquirerName", 64),
  };
}
