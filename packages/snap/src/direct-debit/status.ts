import type { Amount } from "../amount.ts";
import {
  type OriginalReferences,
  type ParsedOriginal,
  readOriginal,
  readRequiredOriginal,
} from "../qr-mpm/original.ts";
import {
  type ParsedRefund,
  readRefundHistory,
  type RefundHistoryEntry,
} from "../qr-mpm/refund-history.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
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

/** Body of debit/status (service 55). `serviceCode` is the code of the service asked about. */
export interface DebitStatusRequest extends OriginalReferences {
  serviceCode: typeof SERVICES.DEBIT_PAY.code;
  merchantId?: string;
}

export interface ParsedDebitStatusRequest extends ParsedOriginal {
  merchantId: string | null;
}

/** Body of a successful response. */
export interface DebitStatusResponse extends ResponseStatus, OriginalReferences {
  serviceCode: typeof SERVICES.DEBIT_PAY.code;
  latestTransactionStatus: string;
  transactionStatusDesc?: string;
  paidTime?: string;
  /** Paid or payable amount. Some providers call it `amount`. */
  transAmount?: Amount;
  additionalInfo?: { refundHistory?: RefundHistoryEntry[] };
}

export interface DebitReport extends ParsedOriginal {
  status: TransactionStatus;
  /** The wire code behind `status`. */
  statusCode: string;
  statusText: string | null;
  /** The payer is inside the wallet: it cannot be cancelled and may still succeed. */
  paying: boolean;
  /** Text as received; read it with parseTimestamp. */
  paidTime: string | null;
  /** Rupiah; null if the provider gives none. */
  amount: number | null;
  refunds: ParsedRefund[];
}

const PAYING = "02";

/** Parses the request (acquirer's side). */
export function parseDebitStatusRequest(body: unknown): WireParse<ParsedDebitStatusRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: optionalText(reading, "merchantId", 64),
  };
  if (requiredText(reading, "serviceCode", 2) !== SERVICES.DEBIT_PAY.code) {
    reading.problem ??= { ok: false, problem: "INVALID", field: "serviceCode" };
  }
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). An unknown status code is UNKNOWN. */
export function parseDebitStatusResponse(body: unknown): Reply<DebitReport> {
  return parseReply(body, [SERVICES.DEBIT_STATUS.code], (reading) => {
    const statusCode = requiredText(reading, "latestTransactionStatus", 2);
    return {
      ...readOriginal(reading),
      status: toTransactionStatus(statusCode),
      statusCode,
      statusText: looseText(reading, "transactionStatusDesc", 50),
      paying: statusCode === PAYING,
      paidTime: looseText(reading, "paidTime", 35),
      amount: optionalRupiah(reading, "transAmount") ?? optionalRupiah(reading, "amount"),
      refunds: readRefundHistory(reading),
    };
  });
}
