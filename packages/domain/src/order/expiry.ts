import { MINUTE_MS } from "../calendar/local-time.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

/** How long an order paid first waits for its money unless configured otherwise. */
export const DEFAULT_ORDER_TTL_MS = 15 * MINUTE_MS;

/** When an unpaid order expires (epoch ms); null for a bill, which never does. */
export function orderExpiresAt(
  terms: PayTerms,
  createdAt: number,
  ttlMs: number = DEFAULT_ORDER_TTL_MS,
): number | null {
  return isPaidFirst(terms) ? createdAt + ttlMs : null;
}
