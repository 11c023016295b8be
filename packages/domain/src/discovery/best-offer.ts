import type { CouponTemplate } from "../coupon/coupon.ts";
import { computeDiscount } from "../coupon/discount.ts";
import type { Rupiah } from "../money/rupiah.ts";

/** Of a store that has no paid orders yet. */
export const DEFAULT_BILL: Rupiah = 100_000;

/**
 * What a coupon takes off a bill of unnamed dishes. 0 for a bill below its minimum, and for coupons that
 * depend on what is ordered.
 */
export function computeCouponSaving(
  template: Pick<CouponTemplate, "effect" | "dishes" | "minSpend">,
  bill: Rupiah,
): Rupiah {
  if (template.dishes !== null || bill < template.minSpend) return 0;
  return computeDiscount(template, { lines: [{ unitPrice: bill, quantity: 1 }], remaining: bill });
}

export interface PricedDeal {
  /** Of all its uses together; the face value of CASH. */
  readonly listPrice: Rupiah;
  readonly salePrice: Rupiah;
  readonly uses: number;
}

/** What one use takes off a bill; 0 for a deal that costs more than the part of the bill that it covers. */
export function computeDealSaving(
  { listPrice, salePrice, uses }: PricedDeal,
  bill: Rupiah,
): Rupiah {
  const covered = Math.min(Math.floor(listPrice / uses), bill);
  return Math.max(0, covered - Math.ceil(salePrice / uses));
}

export interface Saving {
  readonly kind: "COUPON" | "DEAL";
  readonly id: string;
  readonly saves: Rupiah;
  /** The caller has it already. */
  readonly owned: boolean;
}

/** Null where nothing saves anything. Ties: a coupon, then one that is owned, then by id. */
export function chooseBestOffer<S extends Saving>(savings: readonly S[]): S | null {
  let best: S | null = null;
  for (const saving of savings) {
    if (saving.saves > 0 && (best === null || compare(saving, best) < 0)) best = saving;
  }
  return best;
}

function compare(a: Saving, b: Saving): number {
  return (
    b.saves - a.saves ||
    Number(b.kind === "COUPON") - Number(a.kind === "COUPON") ||
    Number(b.owned) - Number(a.owned) ||
    (a.id < b.id ? -1 : 1)
  );
}
