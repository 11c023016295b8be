import type { Amount } from "../amount.ts";
import { parseReply, type Reply } from "../reply.ts";
import { SERVICES, type ServiceCode } from "../service-code.ts";
import {
  finishReading,
  looseText,
  optionalRupiah,
  optionalText,
  requiredRupiah,
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

/** Body of qr-mpm-refund (service 78) and of debit/refund (58), which needs the amount. */
export interface RefundRequest extends OriginalReferences {
  merchantId: string;
  /** The merchant's reference of this refund: the idempotency key. At most 64 characters. */
  partnerRefundNo: string;
  /** Always send it: without it some providers refund the whole payment. */
  refundAmount?: Amount;
  /** At most 255 characters. */
  reason?: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

/** `RefundAmount`: rupiah; null, for a QR payment alone, means all of it. */
export interface ParsedRefundRequest<RefundAmount = number | null> extends ParsedOriginal {
  merchantId: string;
  partnerRefundNo: string;
  refundAmount: RefundAmount;
  reason: string | null;
}

export interface Refund extends ParsedOriginal {
  /** The provider's id of the refund. */
  refundNo: string | null;
  partnerRefundNo: string | null;
  /** Rupiah; null if the provider gives none. */
  refundAmount: number | null;
  /** Text as received; read it with parseTimestamp. */
  refundTime: string | null;
}

/** Parses the request (acquirer's side). */
export function parseRefundRequest(body: unknown): WireParse<ParsedRefundRequest> {
  return parseRequest(body, { readAmount: optionalRupiah, maxReason: 256 });
}

export function parseDebitRefundRequest(body: unknown): WireParse<ParsedRefundRequest<number>> {
  return parseRequest(body, { readAmount: requiredRupiah, maxReason: 255 });
}

function parseRequest<RefundAmount>(
  body: unknown,
  {
    readAmount,
    maxReason,
  }: { readAmount(reading: WireReading, field: string): RefundAmount; maxReason: number },
): WireParse<ParsedRefundRequest<RefundAmount>> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    partnerRefundNo: requiredText(reading, "partnerRefundNo", 64),
    refundAmount: readAmount(reading, "refundAmount"),
    reason: looseText(reading, "reason", maxReason),
  };
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). PENDING: query the result. */
export function parseRefundResponse(body: unknown): Reply<Refund> {
  return parseResponse(SERVICES.QR_REFUND.code, body);
}

/**
 * PENDING: some providers also answer a repetition so. INCONSISTENT_REQUEST: this number was used for
 * another refund.
 */
export function parseDebitRefundResponse(body: unknown): Reply<Refund> {
  return parseResponse(SERVICES.DEBIT_REFUND.code, body);
}

function parseResponse(service: ServiceCode, body: unknown): Reply<Refund> {
  return parseReply(body, [service], (reading) => ({
    ...readOriginal(reading),
    refundNo: optionalText(reading, "refundNo", 64) ?? optionalText(reading, "referenceNo", 64),
    partnerRefundNo: optionalText(reading, "partnerRefundNo", 64),
    refundAmount: optionalRupiah(reading, "refundAmount"),
    refundTime: looseText(reading, "refundTime", 35),
  }));
}
