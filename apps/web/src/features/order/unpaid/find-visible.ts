import type { OrderSummary } from "@santap/contract/schemas/order";

export type Visible =
  | { kind: "ORDER" | "BILL"; order: OrderSummary }
  /** Several orders are not paid: the list says which. */
  | { kind: "SEVERAL"; count: number };

/**
 * What the bar says: an order that is not paid before a bill, which has time. Of several, the order of
 * the store on screen, else their number.
 */
export function findVisible(
  unpaid: readonly OrderSummary[],
  at: { storeId?: string | undefined; now: number },
): Visible | null {
  const current = listCurrent(unpaid, at.now);
  const orders = current.filter(({ status }) => status !== "OPEN");
  const own = orders.find(({ storeId }) => storeId === at.storeId) ?? orders[0];
  if (own && (orders.length === 1 || own.storeId === at.storeId))
    return { kind: "ORDER", order: own };
  if (orders.length > 1) return { kind: "SEVERAL", count: orders.length };
  const bill = current.find(({ storeId }) => storeId === at.storeId) ?? current[0];
  return bill ? { kind: "BILL", order: bill } : null;
}

/** Without those whose time is over: the server closes them in a moment. */
export function listCurrent(unpaid: readonly OrderSummary[], now: number): OrderSummary[] {
  return unpaid.filter(({ status, expiresAt }) => {
    return status !== "AWAITING_PAYMENT" || expiresAt === null || expiresAt > now;
  });
}

/** Epoch ms of the next end; null where none is near. */
export function findNextEnd(unpaid: readonly OrderSummary[], now: number): number | null {
  const ends = listCurrent(unpaid, now).flatMap(({ status, expiresAt }) =>
    status === "AWAITING_PAYMENT" && expiresAt !== null ? [expiresAt] : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}
