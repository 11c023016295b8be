import type { OwnedCoupon } from "@santap/domain/coupon/best-combination";
import type { CouponTemplate, CouponUse, CouponWindow } from "@santap/domain/coupon/coupon";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { OrderCoupon } from "./hold-coupons.ts";
import { findChosenCoupons, findUserCoupons, type CouponRow } from "./coupon-store.ts";
import type { TemplateTerms } from "./template-terms.ts";

export interface NamedCoupon extends OwnedCoupon {
  readonly names: LocalizedText;
  readonly condition: LocalizedText;
}

/** What the account could use for a meal, or for a purchase of vouchers. */
export async function loadUserCoupons(
  db: Connection,
  userId: string,
  appliesTo: CouponUse = "MEALS",
): Promise<NamedCoupon[]> {
  return (await findUserCoupons(db, userId, appliesTo)).map(toCoupon);
}

/** Without those that apply to something else; null for any. */
export async function loadChosenCoupons(
  db: Connection,
  userId: string,
  couponIds: readonly string[],
  appliesTo: CouponUse | null = "MEALS",
): Promise<NamedCoupon[]> {
  if (couponIds.length === 0) return [];
  return (await findChosenCoupons(db, userId, { claimIds: couponIds, appliesTo })).map(toCoupon);
}

export async function loadCouponsOnOrder(
  db: Connection,
  coupons: readonly OrderCoupon[],
): Promise<NamedCoupon[]> {
  const found: NamedCoupon[] = [];
  for (const { userId, couponId } of coupons) {
    found.push(...(await loadChosenCoupons(db, userId, [couponId], null)));
  }
  return found;
}

export function toCoupon(row: CouponRow): NamedCoupon {
  return {
    names: row.names,
    condition: row.condition,
    claim: {
      claimId: row.claim_id,
      templateId: row.template_id,
      status: row.status,
      claimedAt: row.claimed_at,
      expiresAt: row.expires_at ?? claimExpiresAt(row.window_rule, row.claimed_at),
      inAudience: row.in_audience,
      heldByOrderId: row.held_by,
    },
    template: toTemplate(row),
  };
}

export function toTemplate(row: TemplateTerms & Pick<CouponRow, "holidays">): CouponTemplate {
  return {
    templateId: row.template_id,
    scope: row.scope,
    shares: row.shares,
    storeId: row.store_id,
    mallId: row.mall_id,
    audience: row.audience,
    effect: row.effect,
    dishes: row.dishes,
    minSpend: row.min_spend,
    window: toWindow(row),
    payMethods: row.pay_methods,
    totalQuota: row.total_quota,
    dailyQuota: row.daily_quota,
    perUser: row.per_user,
  };
}

function toWindow({
  window_rule,
  holidays,
}: Pick<CouponRow, "window_rule" | "holidays">): CouponWindow {
  const { excludesHolidays: _, ...window } = window_rule;
  return { ...window, holidays: holidays ?? [] };
}
