import type { Order } from "./order-view.ts";

export const KITCHEN_STEPS = ["RECEIVED", "PREPARING", "READY", "SERVED"] as const;
export type KitchenStep = (typeof KITCHEN_STEPS)[number];

const RANK: Readonly<Record<string, number>> = {
  PENDING: -1,
  FIRED: 0,
  PREPARING: 1,
  READY: 2,
  SERVED: 3,
};

/**
 * PREPARING as soon as one dish is; READY and SERVED only when all are. Null before the order reaches
 * the kitchen.
 */
export function getKitchenStep(
  lines: Pick<Order["lines"][number], "kitchenStatus">[],
): KitchenStep | null {
  const ranks = lines
    .filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED")
    .map(({ kitchenStatus }) => RANK[kitchenStatus] ?? -1);
  if (ranks.length === 0) return null;
  const slowest = Math.min(...ranks);
  const fastest = Math.max(...ranks);
  const reached = fastest >= 1 ? Math.max(slowest, 1) : fastest;
  return KITCHEN_STEPS[reached] ?? null;
}
