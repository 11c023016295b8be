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
  requiredText,
  startReading,
  type WireParse,
} from "../wire-reading.ts";

/** Body of debit/cancel (service 57). */
export interface DebitCancelRequest extends OriginalReferences {
  merchantId: string;
  /** At most 256 characters. */
  reason?: string;
}

export interface ParsedDebitCancelRequest extends ParsedOriginal {
  merchantId: string;
  reason: string | null;
}

/** Body of a successful response. */
export interface DebitCancelResponse extends ResponseStatus, OriginalReferences {
  cancelTime?: string;
  transactionDate?: string;
}

export interface DebitCancellation extends ParsedOriginal {
  /** Text as received; read it with parseTimestamp. */
  cancelTime: string | null;
}

/** Parses the request (acquirer's side). */
export function parseDebitCancelRequest(body: unknown): WireParse<ParsedDebitCancelRequest> {
  const reading = startReading(body);
  const value = {
    ...readRequiredOriginal(reading),
    merchantId: requiredText(reading, "merchantId", 64),
    reason: looseText(reading, "reason", 256),
  };
  return finishReading(reading, value);
}

/**
 * Parses the response (merchant's side). NOT_PERMITTED: the payer is inside the wallet. INVALID_STATUS:
 * it has ended, and may be paid. EXPIRED: it can no longer be paid. Query after all three.
 */
export function parseDebitCancelResponse(body: unknown): Reply<DebitCancellation> {
  return parseReply(body, [SERVICES.DEBIT_CANCEL.code], (reading) => ({
    ...readOriginal(reading),
    cancelTime: looseText(reading, "cancelTime", 35),
  }));
}
