import type { Amount } from "../amount.ts";
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
import {
  type OriginalReferences,
  type ParsedOriginal,
  readOriginal,
  readRequiredOriginal,
} from "./original.ts";
import { type ParsedRefund, readRefundHistory, type RefundHistoryEntry } from "./refund-history.ts";

/** Body of qr-mpm-query (service 51). `serviceCode` is the code of the service asked about. */
export interface QueryRequest extends OriginalReferences {
  serviceCode: typeof SERVICES.QR_GENERATE.code;
  merchantId?: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface ParsedQueryRequest extends ParsedOriginal {
  merchantId: string | null;
}

/** Body of a successful response. */
export interface QueryResponse extends ResponseStatus, OriginalReferences {
  serviceCode: typeof SERVICES.QR_GENERATE.code;
  latestTransactionStatus: string;
  transactionStatusDesc?: string;
  paidTime?: string;
  amount?: Amount;
  terminalId?: string;
  additionalInfo?: { refundHistory?: RefundHistoryEntry[] };
}

export interface TransactionReport extends ParsedOriginal {
  status: TransactionStatus;
  /** The wire code behind `status`. */
  statusCode: string;
  statusText: string | null;
  /** Text as received; read it with parseTimestamp. */
  paidTime: string | null;
  /** Rupiah; null if the provider gives none. */
  amount: number | null;
  refunds: ParsedRefund[];
}

/** Parses the request (acquirer's side). */
export function parseQueryRequest(body: unknown): WireParse<ParsedQueryRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: optionalText(reading, "merchantId", 64),
  };
  if (requiredText(reading, "serviceCode", 2) !== SERVICES.QR_GENERATE.code) {
    reading.problem ??= { ok: false, problem: "INVALID", field: "serviceCode" };
  }
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). An unknown status code is UNKNOWN. */
export function parseQueryResponse(body: unknown): Reply<TransactionReport> {
  return parseReply(body, [SERVICES.QR_QUERY.code], (reading) => {
    const statusCode = requiredText(reading, "latestTransactionStatus", 2);
    return {
      ...readOriginal(reading),
      status: toTransactionStatus(statusCode),
      statusCode,
      statusText: looseText(reading, "transactionStatusDesc", 50),
      paidTime: looseText(reading, "paidTime", 35),
      amount: optionalRupiah(reading, "amount"),
      refunds: readRefundHistory(reading),
    };
  });
}
