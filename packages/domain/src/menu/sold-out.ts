import { getBusinessDayEnd, type BusinessHours } from "../calendar/business-day.ts";
import { MINUTE_MS } from "../calendar/local-time.ts";

/** How long the kitchen takes a dish off: KDS-6. */
export type SoldOutChoice =
  /** For the rest of the store's business day. */
  | { readonly kind: "TODAY" }
  | { readonly kind: "MINUTES"; readonly minutes: number }
  /** So many are left to be ordered. */
  | { readonly kind: "PORTIONS"; readonly portions: number };

export interface SoldOut {
  /** Epoch ms; null where the dish stays on sale. */
  readonly until: number | null;
  /** What can still be ordered; null where that is not counted anew. */
  readonly portions: number | null;
}

export function decideSoldOut(choice: SoldOutChoice, now: number, store: BusinessHours): SoldOut {
  switch (choice.kind) {
    case "TODAY":
      return { until: getBusinessDayEnd(now, store), portions: null };
    case "MINUTES":
      return { until: now + choice.minutes * MINUTE_MS, portions: null };
    case "PORTIONS":
      return { until: null, portions: choice.portions };
  }
}

export interface DishSale {
  /** False while the office keeps it off the menu. */
  readonly onSale: boolean;
  /** Left to be ordered; null where it is not counted. */
  readonly portions: number | null;
  /** Epoch ms; null unless the kitchen has taken it off. */
  readonly soldOutUntil: number | null;
  /** Null unless a station that prepares it pauses. */
  readonly pause: object | null;
}

/** A time that has passed is taken back by a worker, which tells the phones: until then it holds. */
export function isOnOffer({ onSale, portions, soldOutUntil, pause }: DishSale): boolean {
  return onSale && portions !== 0 && soldOutUntil === null && pause === null;
}
