import type { Preview } from "./use-preview.ts";

type Scoped = Pick<Preview["usableCoupons"][number], "couponId" | "scope">;

/**
 * The choice after a tap on a coupon: it is taken off where it was on, and otherwise takes the one
 * place that its scope has on an order.
 */
export function toggleCoupon(
  tapped: Scoped,
  { chosen, usable }: { chosen: readonly string[]; usable: readonly Scoped[] },
): string[] {
  if (chosen.includes(tapped.couponId)) return chosen.filter((id) => id !== tapped.couponId);
  const rivals = usable
    .filter(({ scope }) => scope === tapped.scope)
    .map(({ couponId }) => couponId);
  return [...chosen.filter((id) => !rivals.includes(id)), tapped.couponId];
}
