import type { Amount } from "../amount.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES, type ServiceCode } from "../service-code.ts";
import { type TransactionStatus, toTransactionStatus } from "../transaction-status.ts";
import {
  finishReading,
  looseText,
  optionalRupiah,
  optionalText,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "../wire-reading.ts";
import {
  type OriginalReferences,
  type ParsedOriginal,
  readOriginal,
  readRequiredOriginal,
} from "./original.ts";
import { type ParsedRefund, readRefundHistory, type RefundHistoryEntry } from "./refund-history.ts";

/** The services that started what is asked about. */
type QrStart = typeof SERVICES.QR_GENERATE.code;
type DebitStart = typeof SERVICES.DEBIT_PAY.code;

/** Body of qr-mpm-query (service 51) and of debit/status (55). `serviceCode` is the code of the service asked about. */
export interface QueryRequest<Start extends ServiceCode = QrStart> extends OriginalReferences {
  serviceCode: Start;
  merchantId?: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

export type DebitStatusRequest = QueryRequest<DebitStart>;

export interface ParsedQueryRequest extends ParsedOriginal {
  merchantId: string | null;
}

interface StatusResponse extends ResponseStatus, OriginalReferences {
  latestTransactionStatus: string;
  transactionStatusDesc?: string;
  paidTime?: string;
  additionalInfo?: { refundHistory?: RefundHistoryEntry[] };
}

/** Body of a successful response. */
export interface QueryResponse extends StatusResponse {
  serviceCode: QrStart;
  amount?: Amount;
  terminalId?: string;
}

export interface DebitStatusResponse extends StatusResponse {
  serviceCode: DebitStart;
  /** Paid or payable amount. Some providers call it `amount`. */
  transAmount?: Amount;
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

export interface DebitReport extends TransactionReport {
  /** The payer is inside the wallet: it cannot be cancelled and may still succeed. */
  paying: boolean;
}

const PAYING = "02";

/** Parses the request (acquirer's side). */
export function parseQueryRequest(body: unknown): WireParse<ParsedQueryRequest> {
  return parseRequestAbout(SERVICES.QR_GENERATE.code, body);
}

export function parseDebitStatusRequest(body: unknown): WireParse<ParsedQueryRequest> {
  return parseRequestAbout(SERVICES.DEBIT_PAY.code, body);
}

function parseRequestAbout(start: ServiceCode, body: unknown): WireParse<ParsedQueryRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: optionalText(reading, "merchantId", 64),
  };
  if (requiredText(reading, "serviceCode", 2) !== start) {
    reading.problem ??= { ok: false, problem: "INVALID", field: "serviceCode" };
  }
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). An unknown status code is UNKNOWN. */
export function parseQueryResponse(body: unknown): Reply<TransactionReport> {
  return parseReply(body, [SERVICES.QR_QUERY.code], (reading) =>
    readReport(reading, optionalRupiah(reading, "amount")),
  );
}

export function parseDebitStatusResponse(body: unknown): Reply<DebitReport> {
  return parseReply(body, [SERVICES.DEBIT_STATUS.code], (reading) => {
    const amount = optionalRupiah(reading, "transAmount") ?? optionalRupiah(reading, "amount");
    const report = readReport(reading, amount);
    return { ...report, paying: report.statusCode === PAYING };
  });
}

function readReport(reading: WireReading, amount: number | null): TransactionReport {
  const statusCode = requiredText(reading, "latestTransactionStatus", 2);
  return {
    ...readOriginal(reading),
    status: toTransactionStatus(statusCode),
    statusCode,
    statusText: looseText(reading, "transactionStatusDesc", 50),
    paidTime: looseText(reading, "paidTime", 35),
    amount,
    refunds: readRefundHistory(reading),
  };
}
