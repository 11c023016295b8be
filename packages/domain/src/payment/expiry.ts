import { MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

/** How long a payment code lives unless configured otherwise. */
export const DEFAULT_QR_TTL_MS = 15 * MINUTE_MS;

export interface QrLifetimeFacts {
  readonly ttlMs: number;
  /** Null without a limit. */
  readonly acquirerLimitMs: number | null;
}

export function qrLifetime({ ttlMs, acquirerLimitMs }: QrLifetimeFacts): number {
  return Math.min(ttlMs, acquirerLimitMs ?? ttlMs);
}

/** Rounded down, never negative. */
export function countDownSeconds(expiresAt: number, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / SECOND_MS));
}
