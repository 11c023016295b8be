import { HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

export interface SignatureSet {
  readonly keyId: string;
  /** Epoch ms, signer's clock. */
  readonly time: number;
  readonly nonce: string;
  /** 64 bytes, base64url. */
  readonly signature: string;
}

const SHAPE = /^([A-Za-z0-9_-]{22}):(\d{1,15}):([A-Za-z0-9_-]{22}):([A-Za-z0-9_-]{86})$/;

/** Null if malformed. */
export function readSignatureSet(header: string): SignatureSet | null {
  const [, keyId, time, nonce, signature] = SHAPE.exec(header) ?? [];
  if (!keyId || !time || !nonce || !signature) return null;
  return { keyId, time: Number(time), nonce, signature };
}

export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export function isClockOff(time: number, now: number): boolean {
  return Math.abs(time - now) > CLOCK_TOLERANCE_MS;
}

/**
 * Earliest accepted signing time if nonces are complete since `since`: an earlier nonce may have
 * been used by a signer whose clock was ahead.
 */
export function earliestTime(since: number): number {
  return since + CLOCK_TOLERANCE_MS;
}

/** After this time a nonce may be deleted: no process accepts its time any more. */
export function nonceExpiry(time: number): number {
  return time + CLOCK_TOLERANCE_MS + MINUTE_MS;
}

export type KeyOrigin = "BROWSER" | "ADDRESS";

/** Per `KEY_WINDOW_MS`; many share an address behind a carrier's gateway. */
export const MOST_KEYS: Record<KeyOrigin, number> = { BROWSER: 10, ADDRESS: 300 };
export const KEY_WINDOW_MS = HOUR_MS;

/** Browsers create a new key after this time. */
export const KEY_LIFE_DAYS = 400;
