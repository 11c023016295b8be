import type { Amount } from "../amount.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
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

/** Body of qr-mpm-refund (service 78). */
export interface RefundRequest extends OriginalReferences {
  merchantId: string;
  originalPartnerReferenceNo: string;
  /** The merchant's reference of this refund: the idempotency key. */
  partnerRefundNo: string;
  /** Always send it: without it some providers refund the whole payment. */
  refundAmount?: Amount;
  /** At most 256 characters. */
  reason?: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface ParsedRefundRequest extends ParsedOriginal {
  merchantId: string;
  partnerRefundNo: string;
  /** Rupiah; null means all of it. */
  refundAmount: number | null;
  reason: string | null;
}

/** Body of a successful response. */
export interface RefundResponse extends ResponseStatus, OriginalReferences {
  refundNo: string;
  partnerRefundNo: string;
  refundAmount?: Amount;
  refundTime?: string;
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
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    partnerRefundNo: requiredText(reading, "partnerRefundNo", 64),
    refundAmount: optionalRupiah(reading, "refundAmount"),
    reason: looseText(reading, "reason", 256),
  };
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). PENDING: query the result. */
export function parseRefundResponse(body: unknown): Reply<Refund> {
  return parseReply(body, [SERVICES.QR_REFUND.code], (reading) => ({
    ...readOriginal(reading),
    refundNo: optionalText(reading, "refundNo", 64) ?? optionalText(reading, "referenceNo", 64),
    partnerRefundNo: optionalText(reading, "partnerRefundNo", 64),
    refundAmount: optionalRupiah(reading, "refundAmount"),
    refundTime: looseText(reading, "refundTime", 35),
  }));
}
