import { localTime, toInstant, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { CouponAudience, CouponTemplate, CouponWindow } from "./coupon.ts";

export type ClaimRefusal =
  | "ENDED"
  | "NOT_FOR_YOU"
  | "LIMIT_REACHED"
  | "SOLD_OUT"
  | "SOLD_OUT_TODAY";

/** Claims so far: total, on the quota's day, of this account. Given coupons count for the account alone. */
export interface ClaimCounts {
  readonly total: number;
  readonly today: number;
  readonly byUser: number;
}

export interface ClaimAttempt {
  readonly counts: ClaimCounts;
  /** No paid meal yet. A guest counts as new. */
  readonly isNewUser: boolean;
  readonly now: number;
}

export interface ClaimTerms extends Pick<
  CouponTemplate,
  "audience" | "perUser" | "totalQuota" | "dailyQuota"
> {
  readonly window: Pick<CouponWindow, "fixed">;
}

/**
 * For display; the claim itself is a guarded update with the same limits, as counts may be stale.
 * Reasons that do not pass with time come first.
 */
export function findClaimRefusal(
  template: ClaimTerms,
  { counts, isNewUser, now }: ClaimAttempt,
): ClaimRefusal | null {
  const { fixed } = template.window;
  if (fixed && now >= fixed.to) return "ENDED";
  if (!isInAudience(template.audience, isNewUser)) return "NOT_FOR_YOU";
  if (counts.byUser >= template.perUser) return "LIMIT_REACHED";
  if (isReached(counts.total, template.totalQuota)) return "SOLD_OUT";
  if (isReached(counts.today, template.dailyQuota)) return "SOLD_OUT_TODAY";
  return null;
}

export function isInAudience(audience: CouponAudience, isNewUser: boolean): boolean {
  return audience === "EVERYONE" || isNewUser;
}

/** A local day, and when its daily quotas open again (epoch ms). */
export interface QuotaDay {
  /** Days since 1970-01-01, local. */
  readonly day: number;
  readonly endsAt: number;
}

/** A store's coupon counts the days of the store, others those of Jakarta (CPN-1). */
export function getQuotaDay(now: number, storeOffsetMinutes: number | null): QuotaDay {
  const offset = storeOffsetMinutes ?? WIB_OFFSET_MINUTES;
  const { day } = localTime(now, offset);
  return { day, endsAt: toInstant(day + 1, 0, offset) };
}

function isReached(count: number, quota: number | null): boolean {
  return quota !== null && count >= quota;
}
