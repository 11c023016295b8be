import type { PriceLine } from "../price/price-line.ts";
import type { OwnedCoupon } from "./best-combination.ts";
import { couponUsability, type CouponFacts } from "./eligibility.ts";

export interface ChangedLines {
  readonly before: readonly PriceLine[];
  readonly after: readonly PriceLine[];
}

/** Of coupons on an order those whose conditions held before the change of its author and no longer do. */
export function listBroken<C extends OwnedCoupon>(
  coupons: readonly C[],
  { before, after }: ChangedLines,
  facts: Omit<CouponFacts, "lines">,
): C[] {
  const holds = ({ template, claim }: C, lines: readonly PriceLine[]) =>
    couponUsability(template, claim, { ...facts, lines }).usable;
  return coupons.filter((one) => holds(one, before) && !holds(one, after));
}
