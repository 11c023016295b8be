import { MINUTE_MS } from "../calendar/local-time.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

/** Default time to pay an order that is paid first. */
export const DEFAULT_ORDER_TTL_MS = 15 * MINUTE_MS;

/** Epoch ms; null for a bill, which never expires. */
export function orderExpiresAt(
  terms: PayTerms,
  createdAt: number,
  ttlMs: number = DEFAULT_ORDER_TTL_MS,
): number | null {
  return isPaidFirst(terms) ? createdAt + ttlMs : null;
}
