interface Scoped {
  couponId: string;
  scope: "STORE" | "PLATFORM";
}

/**
 * A tap removes a chosen coupon; another one replaces the coupon of the same scope, since an order takes
 * one of each.
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
