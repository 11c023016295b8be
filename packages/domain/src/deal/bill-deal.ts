import type { Rupiah } from "../money/rupiah.ts";
import {
  assignCover,
  listDishes,
  type Cover,
  type CoverTerms,
  type FreeUnits,
} from "../voucher/cover.ts";

/**
 * What of a bill a deal pays for that is bought with it: nothing for CASH, which comes off the total.
 * Null for MULTI_USE, and for a SET of which a dish is missing.
 */
export function findBillCover(
  deal: CoverTerms,
  lines: readonly FreeUnits[],
): Cover["covers"] | null {
  if (deal.type === "MULTI_USE") return null;
  const { covers, dishes } = assignCover(listDishes(deal, 1), lines);
  return dishes.length === 0 ? covers : null;
}

/** Of those that make the bill cheaper, the one that does most; of equal ones the first. */
export function pickBillDeal<D extends { readonly payableAmount: Rupiah }>(
  deals: readonly D[],
  payableWithout: Rupiah,
): D | null {
  const cheaper = deals.filter(({ payableAmount }) => payableAmount < payableWithout);
  const [best = null] = cheaper.toSorted((one, other) => one.payableAmount - other.payableAmount);
  return best;
}
