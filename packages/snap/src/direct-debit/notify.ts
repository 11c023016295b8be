import type { Amount } from "../amount.ts";
import {
  type ParsedRefund,
  readRefundHistory,
  type RefundHistoryEntry,
} from "../payment/refund-history.ts";
import { type TransactionStatus, toTransactionStatus } from "../transaction-status.ts";
import {
  finishReading,
  looseText,
  optionalRupiah,
  optionalText,
  requiredText,
  startReading,
  type WireParse,
} from "../wire-reading.ts";

/**
 * Body of debit/notify (service 56), provider to merchant. It is acknowledged with
 * `responseStatus("SUCCESS", "56")`; anything else is sent again.
 */
export interface DebitNotificationRequest {
  originalReferenceNo: string;
  originalPartnerReferenceNo?: string;
  originalExternalId?: string;
  merchantId?: string;
  latestTransactionStatus: string;
  transactionStatusDesc?: string;
  amount?: Amount;
  createdTime?: string;
  /** When it ended: paid, refused or closed. */
  finishedTime?: string;
  additionalInfo?: { refundHistory?: RefundHistoryEntry[] };
}

export interface DebitNotification {
  originalReferenceNo: string;
  originalPartnerReferenceNo: string | null;
  merchantId: string | null;
  status: TransactionStatus;
  /** The wire code behind `status`. */
  statusCode: string;
  statusText: string | null;
  /** Rupiah. Null if the provider gives none: then only a query can settle the payment. */
  amount: number | null;
  /** Text as received; read it with parseTimestamp. */
  finishedTime: string | null;
  refunds: ParsedRefund[];
}

/** Parses a notification whose signature was verified over the raw bytes (merchant's side). */
export function parseDebitNotification(body: unknown): WireParse<DebitNotification> {
  const reading = startReading(body);
  const statusCode = requiredText(reading, "latestTransactionStatus", 2);
  const value = {
    originalReferenceNo: requiredText(reading, "originalReferenceNo", 64),
    originalPartnerReferenceNo: optionalText(reading, "originalPartnerReferenceNo", 64),
    merchantId: optionalText(reading, "merchantId", 64),
    status: toTransactionStatus(statusCode),
    statusCode,
    statusText: looseText(reading, "transactionStatusDesc", 50),
    amount: optionalRupiah(reading, "amount"),
    finishedTime: looseText(reading, "finishedTime", 35),
    refunds: readRefundHistory(reading),
  };
  return finishReading(reading, value);
}
