import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
import {
  finishReading,
  looseText,
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

/** Body of qr-mpm-cancel (service 77). */
export interface CancelRequest extends OriginalReferences {
  merchantId: string;
  /** At most 256 characters. */
  reason: string;
  externalStoreId?: string;
  additionalInfo?: Record<string, unknown>;
}

export interface ParsedCancelRequest extends ParsedOriginal {
  merchantId: string;
  reason: string;
}

/** Body of a successful response. */
export interface CancelResponse extends ResponseStatus, OriginalReferences {
  cancelTime?: string;
  transactionDate?: string;
}

export interface Cancellation extends ParsedOriginal {
  /** Text as received; read it with parseTimestamp. */
  cancelTime: string | null;
}

/** Parses the request (acquirer's side). */
export function parseCancelRequest(body: unknown): WireParse<ParsedCancelRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    reason: requiredText(reading, "reason", 256),
  };
  return finishReading(reading, value);
}

/**
 * Parses the response (merchant's side). INVALID_STATUS or NOT_PERMITTED may mean that it was paid in
 * the meantime: query before closing anything.
 */
export function parseCancelResponse(body: unknown): Reply<Cancellation> {
  return parseReply(body, [SERVICES.QR_CANCEL.code], (reading) => ({
    ...readOriginal(reading),
    cancelTime: looseText(reading, "cancelTime", 35),
  }));
}
