import type { CounterOrder } from "@santap/contract/schemas/staff/counter";

/** So long it is still said that a code was paid. */
export const PAID_SAID_MS = 5 * 60_000;

/** `CODE_OVER`: the order still waits, and gets a new code when it is opened. */
export type WaitingState = "WAITING" | "CODE_OVER" | "EXPIRED" | "PAID";

export interface WaitingOrder {
  order: CounterOrder;
  state: WaitingState;
}

/** CTR-1: orders of the store's counters that wait for money, and how those ended that nobody has closed here. */
export function listWaiting(
  orders: readonly CounterOrder[],
  { now, closed }: { now: number; closed: readonly string[] },
): WaitingOrder[] {
  return orders
    .flatMap((order) => {
      const state = findState(order, now);
      const isOver = state === "PAID" || state === "EXPIRED";
      return state === null || (isOver && closed.includes(order.orderId)) ? [] : [{ order, state }];
    })
    .toSorted((a, b) => a.order.createdAt - b.order.createdAt);
}

function findState(order: CounterOrder, now: number): WaitingState | null {
  const { walkIn, stage, status, paidAt } = order;
  if (walkIn === null) return null;
  const { codeUntil } = walkIn;
  if (stage === "TO_PAY") return codeUntil !== null && codeUntil <= now ? "CODE_OVER" : "WAITING";
  if (status === "EXPIRED") return status;
  // Cash is taken by somebody who sees its end.
  const isSaid = codeUntil !== null && paidAt !== null && now < paidAt + PAID_SAID_MS;
  return isSaid ? "PAID" : null;
}
