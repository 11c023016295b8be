import type { DealType } from "../deal/deal.ts";

export interface CoverTerms {
  readonly type: DealType;
  /** Item id → portions of all uses together; empty for CASH. */
  readonly components: Readonly<Record<string, number>>;
  /** Of a whole voucher. */
  readonly uses: number;
}

/** Units of one dish. */
export interface DishUnits {
  readonly itemId: string;
  readonly units: number;
}

/** Units of a line that no voucher covers yet. */
export interface FreeUnits extends DishUnits {
  /** The line's, as the caller names it. */
  readonly line: string;
}

export interface Cover {
  readonly covers: readonly { readonly line: string; readonly units: number }[];
  /** What the voucher brings, as no line has it. */
  readonly dishes: readonly DishUnits[];
}

/** The dishes of so many uses. */
export function listDishes({ components, uses }: CoverTerms, wantedUses: number): DishUnits[] {
  return Object.entries(components).map(([itemId, portions]) => ({
    itemId,
    units: (portions / uses) * wantedUses,
  }));
}

/**
 * How many uses these dishes are, brought and covered ones together: 1 for CASH without dishes and for
 * all dishes of a SET; null where they are no whole uses.
 */
export function countWholeUses(terms: CoverTerms, dishes: readonly DishUnits[]): number | null {
  const most = terms.type === "MULTI_USE" ? terms.uses : 1;
  const units = sumUnits(dishes);
  for (let uses = 1; uses <= most; uses += 1) {
    const due = sumUnits(listDishes(terms, uses));
    const isSame = [...due].every(([itemId, count]) => units.get(itemId) === count);
    if (due.size === units.size && isSame) return uses;
  }
  return null;
}

function sumUnits(dishes: readonly DishUnits[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, units } of dishes) sums.set(itemId, (sums.get(itemId) ?? 0) + units);
  return sums;
}

/** Covers what the lines have, in their order; the voucher brings the rest. */
export function assignCover(dishes: readonly DishUnits[], lines: readonly FreeUnits[]): Cover {
  const covers: { line: string; units: number }[] = [];
  const missing = dishes.map(({ itemId, units }) => {
    let left = units;
    for (const free of lines.filter((line) => line.itemId === itemId)) {
      const taken = Math.min(left, free.units);
      if (taken > 0) covers.push({ line: free.line, units: taken });
      left -= taken;
    }
    return { itemId, units: left };
  });
  return { covers, dishes: missing.filter(({ units }) => units > 0) };
}
