import type { CouponTemplate } from "./coupon.ts";

export type ClaimRefusal = "ENDED" | "SOLD_OUT" | "SOLD_OUT_TODAY" | "LIMIT_REACHED";

/** Claims so far: total, today (store's day), of this account. */
export interface ClaimCounts {
  readonly total: number;
  readonly today: number;
  readonly byUser: number;
}

/**
 * For display; the claim itself is a guarded update with the same limits, as counts may be stale.
 */
export function claimDecision(
  template: CouponTemplate,
  counts: ClaimCounts,
  now: number,
): { readonly ok: true } | { readonly ok: false; readonly reason: ClaimRefusal } {
  const { fixed } = template.window;
  if (fixed && now >= fixed.to) return { ok: false, reason: "ENDED" };
  if (counts.byUser >= template.perUser) return { ok: false, reason: "LIMIT_REACHED" };
  if (reached(counts.total, template.totalQuota)) return { ok: false, reason: "SOLD_OUT" };
  if (reached(counts.today, template.dailyQuota)) return { ok: false, reason: "SOLD_OUT_TODAY" };
  return { ok: true };
}

function reached(count: number, quota: number | null): boolean {
  return quota !== null && count >= quota;
}
