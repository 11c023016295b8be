import type { OrderStatus } from "./order-state.ts";

/** Per account at a time. */
export const MAX_UNPAID_ORDERS = 3;

/** Statuses that count against the limit. */
export const UNPAID_STATUSES = [
  "AWAITING_PAYMENT",
  "OPEN",
  "PAYING",
] as const satisfies OrderStatus[];

/** `unpaidCount`: without the new one. */
export function canCreateOrder(
  unpaidCount: number,
): { readonly ok: true } | { readonly ok: false; readonly reason: "TOO_MANY_UNPAID" } {
  return unpaidCount < MAX_UNPAID_ORDERS ? { ok: true } : { ok: false, reason: "TOO_MANY_UNPAID" };
}
