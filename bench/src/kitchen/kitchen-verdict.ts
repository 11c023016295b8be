import type { OpenLoopOutcome } from "../load/messages.ts";
import { isRateKept } from "../load/rate-kept.ts";
import { percentile } from "../measure/percentile.ts";

/** KDS-1, ms. */
export const LIMIT_MS = 1_000;

export interface KitchenOutcome {
  /** Paid journeys of the phase. */
  readonly orders: number;
  /** Of each screen, by order: from fired to shown, ms. */
  readonly screens: readonly ReadonlyMap<string, number>[];
}

export interface KitchenVerdict {
  readonly rateKept: boolean;
  /** Orders that a screen has not shown, over all screens. */
  readonly missing: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  /** Null where the rate was not kept or an order was not shown: there is no figure then. */
  readonly met: boolean | null;
}

export function judgeKitchen(
  { perSecond, journeys }: { perSecond: number; journeys: OpenLoopOutcome },
  { orders, screens }: KitchenOutcome,
): KitchenVerdict {
  const rateKept = isRateKept(perSecond, journeys);
  const missing = screens.reduce((sum, shown) => sum + Math.max(0, orders - shown.size), 0);
  const times = screens.flatMap((shown) => [...shown.values()]);
  const p95 = percentile(times, 95);
  const counts = rateKept && missing === 0;
  return {
    ...{ rateKept, missing, p95, p50: percentile(times, 50), worst: percentile(times, 100) },
    met: counts ? p95 <= LIMIT_MS : null,
  };
}
