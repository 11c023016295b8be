import { HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

/** What the header set of a signed call says. */
export interface SignatureSet {
  readonly keyId: string;
  /** Epoch ms, by the signer's clock. */
  readonly time: number;
  readonly nonce: string;
  /** 64 bytes, base64url. */
  readonly signature: string;
}

const SHAPE = /^([A-Za-z0-9_-]{22}):(\d{1,15}):([A-Za-z0-9_-]{22}):([A-Za-z0-9_-]{86})$/;

/** Null where the header is not written as the scheme wants it. */
export function readSignatureSet(header: string): SignatureSet | null {
  const [, keyId, time, nonce, signature] = SHAPE.exec(header) ?? [];
  if (!keyId || !time || !nonce || !signature) return null;
  return { keyId, time: Number(time), nonce, signature };
}

/** A signer's clock may be off by so much. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export function isClockOff(time: number, now: number): boolean {
  return Math.abs(time - now) > CLOCK_TOLERANCE_MS;
}

/**
 * The time that a call must be signed with, at the least, where nonces have been kept since `since`:
 * one of an earlier time may have been used before, by a signer whose clock was ahead.
 */
export function earliestTime(since: number): number {
  return since + CLOCK_TOLERANCE_MS;
}

/** From then on a nonce may be forgotten: its time is too old for every process, whose clocks differ little. */
export function nonceExpiry(time: number): number {
  return time + CLOCK_TOLERANCE_MS + MINUTE_MS;
}

/** Where a key was registered from. */
export type KeyOrigin = "BROWSER" | "ADDRESS";

/** Keys that may be registered within `KEY_WINDOW_MS`; an address is shared by many behind one operator's gateway. */
export const MOST_KEYS: Record<KeyOrigin, number> = { BROWSER: 10, ADDRESS: 300 };
export const KEY_WINDOW_MS = HOUR_MS;

/** After so many days a browser makes itself a new key. */
export const KEY_LIFE_DAYS = 400;
