import { parseReply, type Reply } from "../reply.ts";
import { SERVICES, type ServiceCode } from "../service-code.ts";
import {
  finishReading,
  looseText,
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

/** Body of qr-mpm-cancel (service 77), which needs the reason, and of debit/cancel (57). */
export interface CancelRequest extends OriginalReferences {
  merchantId: string;
  /** At most 256 characters. */
  reason?: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface ParsedCancelRequest extends ParsedOriginal {
  merchantId: string;
  reason: string | null;
}

export interface Cancellation extends ParsedOriginal {
  /** Text as received; read it with parseTimestamp. */
  cancelTime: string | null;
}

/** Parses the request (acquirer's side). */
export function parseCancelRequest(body: unknown): WireParse<ParsedCancelRequest> {
  return parseRequest(body, requiredText);
}

export function parseDebitCancelRequest(body: unknown): WireParse<ParsedCancelRequest> {
  return parseRequest(body, looseText);
}

function parseRequest(
  body: unknown,
  readReason: (reading: WireReading, field: string, max: number) => string | null,
): WireParse<ParsedCancelRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    reason: readReason(reading, "reason", 256),
  };
  return finishReading(reading, value);
}

/**
 * Parses the response (merchant's side). INVALID_STATUS or NOT_PERMITTED may mean that it was paid in
 * the meantime: query before closing anything.
 */
export function parseCancelResponse(body: unknown): Reply<Cancellation> {
  return parseResponse(SERVICES.QR_CANCEL.code, body);
}

/**
 * NOT_PERMITTED: the payer is inside the wallet. INVALID_STATUS: it has ended, and may be paid. EXPIRED:
 * it can no longer be paid. Query after all three.
 */
export function parseDebitCancelResponse(body: unknown): Reply<Cancellation> {
  return parseResponse(SERVICES.DEBIT_CANCEL.code, body);
}

function parseResponse(service: ServiceCode, body: unknown): Reply<Cancellation> {
  return parseReply(body, [service], (reading) => ({
    ...readOriginal(reading),
    cancelTime: looseText(reading, "cancelTime", 35),
  }));
}
