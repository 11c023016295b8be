import { MINUTE_MS } from "../calendar/local-time.ts";
import type { OrderStatus } from "./order-state.ts";

export interface PickUpFacts {
  readonly status: OrderStatus;
  /** When the kitchen probably has it ready, epoch ms; null where nobody can say. */
  readonly readyAt: number | null;
}

/** To the whole minute; null before it is paid, and where nobody can say. */
export function estimatePickUp({ status, readyAt }: PickUpFacts): number | null {
  if (status !== "PAID" || readyAt === null) return null;
  return Math.ceil(readyAt / MINUTE_MS) * MINUTE_MS;
}
