import type { CouponOffer } from "@santap/contract/schemas/coupon";
import type { Language } from "@santap/contract/errors/language";
import {
  findClaimRefusal,
  getQuotaDay,
  type ClaimRefusal,
  type QuotaDay,
} from "@santap/domain/coupon/claiming";
import type { OfferRow } from "./offer-store.ts";

export function judgeOffer(row: OfferRow, now: number): ClaimRefusal | null {
  const counts = { total: row.taken, today: row.taken_today, byUser: row.by_user };
  const template = {
    window: row.window_rule,
    audience: row.audience,
    perUser: row.per_user,
    totalQuota: row.total_quota,
    dailyQuota: row.daily_quota,
  };
  return findClaimRefusal(template, { counts, isNewUser: row.is_new_user, now });
}

export function getOfferDay(row: OfferRow, now: number): QuotaDay {
  return getQuotaDay(now, row.utc_offset_minutes);
}

/** Null for one that has ended and that the caller has none of. */
export function toOffer(row: OfferRow, language: Language, now: number): CouponOffer | null {
  const state = findState(row, now);
  if (state === null) return null;
  return {
    templateId: row.template_id,
    name: row.names[language],
    condition: row.condition[language],
    scope: row.scope,
    effect: row.effect,
    minSpend: row.min_spend,
    state,
    opensAt: state === "SOLD_OUT_TODAY" ? getOfferDay(row, now).endsAt : null,
    expiresAt: row.unused_until,
  };
}

function findState(row: OfferRow, now: number): CouponOffer["state"] | null {
  const refusal = judgeOffer(row, now);
  if (row.unused > 0) return "CLAIMED";
  switch (refusal) {
    case null:
      return "TO_CLAIM";
    case "LIMIT_REACHED":
      return "USED";
    case "ENDED":
      return null;
    case "NOT_FOR_YOU":
    case "SOLD_OUT":
    case "SOLD_OUT_TODAY":
      return refusal;
  }
}
