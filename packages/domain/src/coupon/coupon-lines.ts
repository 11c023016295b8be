import type { Rupiah } from "../money/rupiah.ts";
import { countCovered, lineTotal, type PriceLine } from "../price/price-line.ts";
import type { CouponDishes } from "./coupon.ts";

/** Those that a coupon applies to; of lines that vouchers cover, those with something left to pay. */
export function filterCouponLines(
  lines: readonly PriceLine[],
  dishes: CouponDishes | null,
): readonly PriceLine[] {
  if (dishes === null) return lines;
  const { itemIds, categoryIds } = dishes;
  return lines.filter((line) => {
    const { dish } = line;
    if (dish === undefined || isPaidByVouchers(line)) return false;
    const isOfCategory = dish.categoryId !== null && categoryIds.includes(dish.categoryId);
    return isOfCategory || itemIds.includes(dish.itemId);
  });
}

function isPaidByVouchers(line: PriceLine): boolean {
  return countCovered(line) === line.quantity && lineTotal(line) === 0;
}

/** Of at least one unit that no voucher covers. */
export function findCheapestUnit(lines: readonly PriceLine[]): Rupiah {
  const ordinary = lines.filter((line) => line.quantity > countCovered(line));
  return Math.min(...ordinary.map(({ dish, unitPrice }) => dish?.basePrice ?? unitPrice));
}
