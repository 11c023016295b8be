import type { Rupiah } from "../money/rupiah.ts";
import type { PriceLine } from "../price/price-line.ts";
import type { CouponDishes } from "./coupon.ts";

/** Those that a coupon applies to. */
export function filterCouponLines(
  lines: readonly PriceLine[],
  dishes: CouponDishes | null,
): readonly PriceLine[] {
  if (dishes === null) return lines;
  const { itemIds, categoryIds } = dishes;
  return lines.filter(
    ({ dish }) =>
      dish !== undefined &&
      (itemIds.includes(dish.itemId) ||
        (dish.categoryId !== null && categoryIds.includes(dish.categoryId))),
  );
}

/** Of at least one line. */
export function findCheapestUnit(lines: readonly PriceLine[]): Rupiah {
  return Math.min(...lines.map(({ dish, unitPrice }) => dish?.basePrice ?? unitPrice));
}
