import { MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

/** How long a payment code lives unless configured otherwise. */
export const DEFAULT_QR_TTL_MS = 15 * MINUTE_MS;

export interface QrLifetimeFacts {
  readonly ttlMs: number;
  /** The longest the acquirer allows; null where it sets no limit. */
  readonly acquirerLimitMs: number | null;
}

/** Milliseconds a code may live: the shorter of our own and the acquirer's. */
export function qrLifetime({ ttlMs, acquirerLimitMs }: QrLifetimeFacts): number {
  return Math.min(ttlMs, acquirerLimitMs ?? ttlMs);
}

/** Whole seconds left, 0 or more; rounded down, so that no more is promised than there is. */
export function countDownSeconds(expiresAt: number, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / SECOND_MS));
}
