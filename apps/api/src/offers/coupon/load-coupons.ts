import type { OwnedCoupon } from "@santap/domain/coupon/best-combination";
import type { CouponTemplate, CouponUse, CouponWindow } from "@santap/domain/coupon/coupon";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { OrderCoupon } from "./hold-coupons.ts";
import {
  findChosenCoupons,
  findUserCoupons,
  type ClaimRow,
  type CouponRow,
} from "./coupon-store.ts";
import { loadTerms, type TemplateTerms } from "./template-terms.ts";

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
  const claims = await findUserCoupons(db, userId, appliesTo);
  return withTerms(db, claims);
}

/** Without those that apply to something else; null for any. */
export async function loadChosenCoupons(
  db: Connection,
  userId: string,
  couponIds: readonly string[],
  appliesTo: CouponUse | null = "MEALS",
): Promise<NamedCoupon[]> {
  if (couponIds.length === 0) return [];
  return withTerms(db, await findChosenCoupons(db, userId, { claimIds: couponIds, appliesTo }));
}

function withTerms(db: Connection, claims: readonly ClaimRow[]): Promise<NamedCoupon[]> {
  return loadTerms(db, claims, nameCoupon);
}

export async function loadCouponsOnOrder(
  db: Connection,
  coupons: readonly OrderCoupon[],
): Promise<NamedCoupon[]> {
  const found: NamedCoupon[] = [];
  for (const { userId, couponId, share, kept } of coupons) {
    const named = await loadChosenCoupons(db, userId, [couponId], null);
    const terms = {
      ...(share && { fixed: share.amount }),
      ...(kept !== undefined && { atLeast: kept }),
    };
    found.push(...named.map((one) => ({ ...one, ...terms })));
  }
  return found;
}

export function toCoupon(row: CouponRow): NamedCoupon {
  return nameCoupon(row, row);
}

function nameCoupon(claim: ClaimRow, terms: Readonly<TemplateTerms>): NamedCoupon {
  return {
    names: terms.names,
    condition: terms.condition,
    claim: {
      claimId: claim.claim_id,
      templateId: claim.template_id,
      status: claim.status,
      claimedAt: claim.claimed_at,
      expiresAt: claim.expires_at ?? claimExpiresAt(terms.window_rule, claim.claimed_at),
      inAudience: claim.in_audience,
      heldByOrderId: claim.held_by,
    },
    template: getTemplate(terms, claim.holidays),
  };
}

/** Of terms without holidays, which are kept by version. */
const templates = new WeakMap<Readonly<TemplateTerms>, CouponTemplate>();

function getTemplate(terms: Readonly<TemplateTerms>, holidays: number[] | null): CouponTemplate {
  const known = holidays === null ? templates.get(terms) : undefined;
  if (known !== undefined) return known;
  const template = toTemplate({ ...terms, holidays });
  if (holidays === null) templates.set(terms, template);
  return template;
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
