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
  /** The merchant's unique reference. At most 25 alphanumerics go through at every provider. */
  partnerReferenceNo: string;
  amount: Amount;
  merchantId: string;
  storeId?: string;
  terminalId?: string;
  /** Absolute time with offset after which the QR is dead. */
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

/** Body of its success. */
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
  /** The provider's id of the payment; null where it gives none. */
  referenceNo: string | null;
  /** Echo of the merchant's reference, where it comes back. */
  partnerReferenceNo: string | null;
  /** The QRIS text as received. Its structure, amount and merchant are yet to be verified. */
  qrContent: string;
}

/** The acquirer's reading of a request. */
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

/** The merchant's reading of an answer. */
export function parseGenerateResponse(body: unknown): Reply<GeneratedQr> {
  return parseReply(body, [SERVICES.QR_GENERATE.code], (reading) => ({
    referenceNo: optionalText(reading, "referenceNo", 64),
    partnerReferenceNo: optionalText(reading, "partnerReferenceNo", 64),
    qrContent: requiredQrContent(reading),
  }));
}

function requiredQrContent(reading: WireReading): string {
  // Merchant names inside a QRIS text are not always ASCII, so it is read as loose text.
  const qrContent = looseText(reading, "qrContent", 513);
  if (qrContent === null) reading.problem ??= { ok: false, problem: "MISSING", field: "qrContent" };
  if (qrContent !== null && qrContent.length > 512) {
    reading.problem ??= { ok: false, problem: "INVALID", field: "qrContent" };
  }
  return qrContent ?? "";
}
