import { HOUR_MS } from "../calendar/local-time.ts";

/** Longer than a use can be undone, and well within the 24 hours of DEAL-6. */
const SETTLED_AFTER_MS = 2 * HOUR_MS;

/** When an expired voucher is refunded or lapses. */
export function expiryDueAt(expiredAt: number): number {
  return expiredAt + SETTLED_AFTER_MS;
}
