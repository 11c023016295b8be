import type { PriceBreakdown } from "@santap/contract/schemas/price";
import type { BillVoucher } from "@santap/contract/schemas/voucher";
import {
  coverLines,
  type ChosenVoucher,
  type VoucherUnit,
} from "@santap/domain/voucher/cover-lines";
import type { PlannedLine } from "@santap/domain/voucher/plan-units";

export interface DishCount {
  name: string;
  count: number;
}

/** What a voucher does to an order, or would do. */
export type VoucherEffect =
  | { kind: "CASH"; takesOff: number; lapses: number }
  /** Dishes that are on the order already, and dishes that come with it. */
  | { kind: "DISHES"; covers: DishCount[]; brings: DishCount[] };

/** As priced, where it is in the breakdown; else of what is left to pay without bought deals. */
export function findCashEffect(
  { voucherId, listPrice }: Pick<BillVoucher, "voucherId" | "listPrice">,
  { vouchers, purchases, payableAmount }: PriceBreakdown,
): VoucherEffect {
  const priced = vouchers.find((one) => one.voucherId === voucherId);
  if (priced) return { kind: "CASH", takesOff: priced.amount, lapses: priced.unused };
  const bill = purchases.reduce((left, { amount }) => left - amount, payableAmount);
  const takesOff = Math.min(listPrice, bill);
  return { kind: "CASH", takesOff, lapses: listPrice - takesOff };
}

/** Of a voucher that is chosen after `others`. */
export function findDishEffect(
  { voucherId, components }: Pick<BillVoucher, "voucherId" | "components">,
  units: readonly VoucherUnit[],
  { lines, others }: { lines: readonly PlannedLine[]; others: readonly ChosenVoucher[] },
): VoucherEffect {
  const brought = coverLines(lines, [...others, { voucherId, units }]).at(-1)?.brings ?? [];
  const counts = components.map(({ itemId, name }) => {
    const brings = brought.filter((dish) => dish.itemId === itemId).length;
    return { name, brings, covers: units.filter((one) => one.itemId === itemId).length - brings };
  });
  return {
    kind: "DISHES",
    covers: counts.flatMap(({ name, covers }) => toCount(name, covers)),
    brings: counts.flatMap(({ name, brings }) => toCount(name, brings)),
  };
}

function toCount(name: string, count: number): DishCount[] {
  return count > 0 ? [{ name, count }] : [];
}

/** "Satay, orange juice ×2" */
export function listDishes(dishes: readonly DishCount[]): string {
  return dishes.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}
