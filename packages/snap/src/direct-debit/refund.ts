import type { Amount } from "../amount.ts";
import {
  type OriginalReferences,
  type ParsedOriginal,
  readOriginal,
  readRequiredOriginal,
} from "../qr-mpm/original.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
import {
  finishReading,
  looseText,
  optionalRupiah,
  optionalText,
  requiredRupiah,
  requiredText,
  startReading,
  type WireParse,
} from "../wire-reading.ts";

/** Body of debit/refund (service 58). */
export interface DebitRefundRequest extends OriginalReferences {
  merchantId: string;
  /** The merchant's reference of this refund: the idempotency key. At most 64 characters. */
  partnerRefundNo: string;
  refundAmount: Amount;
  /** At most 255 characters. */
  reason?: string;
}

export interface ParsedDebitRefundRequest extends ParsedOriginal {
  merchantId: string;
  partnerRefundNo: string;
  /** Rupiah. */
  refundAmount: number;
  reason: string | null;
}

/** Body of a successful response. */
export interface DebitRefundResponse extends ResponseStatus, OriginalReferences {
  refundNo: string;
  partnerRefundNo: string;
  refundAmount?: Amount;
  refundTime?: string;
}

export interface DebitRefund extends ParsedOriginal {
  /** The provider's id of the refund. */
  refundNo: string | null;
  partnerRefundNo: string | null;
  /** Rupiah; null if the provider gives none. */
  refundAmount: number | null;
  /** Text as received; read it with parseTimestamp. */
  refundTime: string | null;
}

/** Parses the request (acquirer's side). */
export function parseDebitRefundRequest(body: unknown): WireParse<ParsedDebitRefundRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    partnerRefundNo: requiredText(reading, "partnerRefundNo", 64),
    refundAmount: requiredRupiah(reading, "refundAmount"),
    reason: looseText(reading, "reason", 255),
  };
  return finishReading(reading, value);
}

/**
 * Parses the response (merchant's side). PENDING: query the result; some providers
 * also answer a repetition so. INCONSISTENT_REQUEST: this number was used for another refund.
 */
export function parseDebitRefundResponse(body: unknown): Reply<DebitRefund> {
  return parseReply(body, [SERVICES.DEBIT_REFUND.code], (reading) => ({
    ...readOriginal(reading),
    refundNo: optionalText(reading, "refundNo", 64) ?? optionalText(reading, "referenceNo", 64),
    partnerRefundNo: optionalText(reading, "partnerRefundNo", 64),
    refundAmount: optionalRupiah(reading, "refundAmount"),
    refundTime: looseText(reading, "refundTime", 35),
  }));
}
