import { MINUTE_MS } from "../calendar/local-time.ts";
import type { OrderStatus } from "./order-state.ts";

export interface PickUpFacts {
  readonly status: OrderStatus;
  /** When the kitchen got it, epoch ms; null before. */
  readonly paidAt: number | null;
  /** How long the store usually takes; null if it did not say. */
  readonly prepMinutes: number | null;
}

/** When it is probably ready, epoch ms; null before it is paid, and where nobody can say. */
export function estimatePickUp({ status, paidAt, prepMinutes }: PickUpFacts): number | null {
  if (status !== "PAID" || paidAt === null || prepMinutes === null) return null;
  const ready = paidAt + prepMinutes * MINUTE_MS;
  return Math.ceil(ready / MINUTE_MS) * MINUTE_MS;
}
