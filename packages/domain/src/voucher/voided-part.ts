import { allocate } from "../money/allocate.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { DishUnits } from "./cover.ts";

/** At its price by the menu, each. */
export interface PricedUnits extends DishUnits {
  readonly price: Rupiah;
}

export interface VoidedDishes {
  /** The sale price of the uses that the bill takes, before any of their dishes was taken off. */
  readonly worth: Rupiah;
  /** That a voucher pays for, before this void. */
  readonly covered: readonly PricedUnits[];
  /** Taken off before. */
  readonly before: readonly PricedUnits[];
  readonly gone: readonly PricedUnits[];
}

/**
 * The part of the sale price that lies on what is taken off: by the menu's prices of all its portions, odd rupiah
 * to the largest remainders.
 */
export function priceVoided({ worth, covered, before, gone }: VoidedDishes): Rupiah {
  const units = [...before, ...covered]
    .flatMap(({ itemId, price, units: count }) =>
      Array.from({ length: count }, () => ({ itemId, price })),
    )
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId)));
  const prices = units.map(({ price }) => price);
  const isFree = prices.every((price) => price === 0);
  const parts = allocate(worth, isFree ? prices.map(() => 1) : prices);
  return sumRupiah(
    gone.map(({ itemId, units: count }) => {
      const own = parts.filter((_, nth) => units[nth]?.itemId === itemId);
      const earlier = countUnits(before, itemId);
      return sumRupiah(own.slice(earlier, earlier + count));
    }),
  );
}

function countUnits(dishes: readonly DishUnits[], itemId: string): number {
  return dishes.reduce((sum, one) => sum + (one.itemId === itemId ? one.units : 0), 0);
}

/** Of what was paid for a voucher, what lies on such a part of its sale price. */
export function paidOfPart(
  { salePrice, paid }: { readonly salePrice: Rupiah; readonly paid: Rupiah },
  part: Rupiah,
): Rupiah {
  return Number((BigInt(paid) * BigInt(part)) / BigInt(salePrice));
}
