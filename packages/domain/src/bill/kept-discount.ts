import type { Rupiah } from "../money/rupiah.ts";
import type { Discount } from "../price/breakdown.ts";
import { allocateDiscounts } from "../price/line-share.ts";
import { lineTotal, type PriceLine } from "../price/price-line.ts";

export interface LinesOfVoid {
  readonly before: readonly PriceLine[];
  /** In the same order; null for a line that is gone. */
  readonly after: readonly (PriceLine | null)[];
}

/** Coupon id → what it takes off at least after a void: as before, less the part that lay on what is gone. */
export function keepDiscounts(
  { before, after }: LinesOfVoid,
  discounts: readonly Pick<Discount, "couponId" | "amount">[],
): ReadonlyMap<string, Rupiah> {
  const kept = new Map<string, Rupiah>();
  discounts.forEach(({ couponId, amount }, nth) => {
    const upTo = allocateDiscounts(before, discounts.slice(0, nth + 1));
    const earlier = allocateDiscounts(before, discounts.slice(0, nth));
    const gone = before.reduce((sum, line, at) => {
      const part = Math.max(0, (upTo[at] ?? 0) - (earlier[at] ?? 0));
      const left = after[at] ?? null;
      return sum + takePart(part, lineTotal(line), left === null ? 0 : lineTotal(left));
    }, 0);
    kept.set(couponId, amount - gone);
  });
  return kept;
}

function takePart(part: Rupiah, before: Rupiah, after: Rupiah): Rupiah {
  if (after >= before) return 0;
  return Number((BigInt(part) * BigInt(before - after)) / BigInt(before));
}
