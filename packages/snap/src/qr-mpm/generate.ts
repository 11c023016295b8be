import type { Amount } from "../amount.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
import {
  finishReading,
  looseText,
  optionalText,
  optionalTime,
  requiredReference,
  requiredRupiah,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "../wire-reading.ts";

/** Body of qr-mpm-generate (service 47). */
export interface GenerateRequest {
  /** The merchant's unique reference. Every provider accepts up to 25 alphanumerics. */
  partnerReferenceNo: string;
  amount: Amount;
  merchantId: string;
  storeId?: string;
  terminalId?: string;
  /** Expiry of the QR code: absolute time with offset. */
  validityPeriod?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface ParsedGenerateRequest {
  partnerReferenceNo: string;
  rupiah: number;
  merchantId: string;
  storeId: string | null;
  terminalId: string | null;
  validUntil: Date | null;
}

/** Body of a successful response. */
export interface GenerateResponse extends ResponseStatus {
  referenceNo: string;
  partnerReferenceNo?: string;
  /** The QRIS text, at most 512 characters. */
  qrContent: string;
  merchantName?: string;
  storeId?: string;
  terminalId?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface GeneratedQr {
  /** The provider's id of the payment; null if it gives none. */
  referenceNo: string | null;
  /** Echo of the merchant's reference, if the provider returns it. */
  partnerReferenceNo: string | null;
  /** The QRIS text as received. The caller verifies its structure, amount and merchant. */
  qrContent: string;
}

/** Parses the request (acquirer's side). */
export function parseGenerateRequest(body: unknown): WireParse<ParsedGenerateRequest> {
  const reading = startReading(body);
  const value = {
    partnerReferenceNo: requiredReference(reading, "partnerReferenceNo"),
    rupiah: requiredRupiah(reading, "amount"),
    merchantId: requiredText(reading, "merchantId", 64),
    storeId: optionalText(reading, "storeId", 64),
    terminalId: optionalText(reading, "terminalId", 16),
    validUntil: optionalTime(reading, "validityPeriod"),
  };
  return finishReading(reading, value);
}

/** Parses the response (merchant's side). */
export function parseGenerateResponse(body: unknown): Reply<GeneratedQr> {
  return parseReply(body, [SERVICES.QR_GENERATE.code], (reading) => ({
    referenceNo: optionalText(reading, "referenceNo", 64),
    partnerReferenceNo: optionalText(reading, "partnerReferenceNo", 64),
    qrContent: requiredQrContent(reading),
  }));
}

function requiredQrContent(reading: WireReading): string {
  // Merchant names inside a QRIS text are not always ASCII, so any text is accepted.
  const qrContent = looseText(reading, "qrContent", 513);
  if (qrContent === null) reading.problem ??= { ok: false, problem: "MISSING", field: "qrContent" };
  if (qrContent !== null && qrContent.length > 512) {
    reading.problem ??= { ok: false, problem: "INVALID", field: "qrContent" };
  }
  return qrContent ?? "";
}
