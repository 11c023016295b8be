import type { OrderStatus } from "../order/order-state.ts";
import { nextSessionStatus, type SessionStatus } from "./session-state.ts";

/**
 * PAYING and SETTLED are not stored while the session runs: they follow from the shared bill, so
 * that the two cannot disagree.
 */
export function deriveSessionStatus(
  stored: SessionStatus,
  bill: OrderStatus | null,
): SessionStatus {
  if ((stored !== "OPEN" && stored !== "NEEDS_STAFF") || bill === null) return stored;
  if (bill === "PAYING") return nextSessionStatus(stored, "PAYMENT_STARTED") ?? stored;
  const paid = bill === "PAID" || bill === "COMPLETED";
  return paid ? (nextSessionStatus(stored, "SETTLE") ?? stored) : stored;
}
