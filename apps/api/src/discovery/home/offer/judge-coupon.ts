import { findClaimRefusal, isInAudience } from "@santap/domain/coupon/claiming";
import type { CouponClaim } from "@santap/domain/coupon/coupon";
import { claimExpiresAt, findClaimObstacle } from "@santap/domain/coupon/eligibility";
import type { BookedTemplate } from "../../../offers/coupon/book/template-book.ts";
import type { PersonClaim } from "./person-store.ts";
import type { Language } from "@santap/contract/errors/language";
import type { PersonRow } from "./person-store.ts";

export interface OfferReader {
  /** Null for a guest. */
  person: PersonRow | null;
  language: Language;
  now: number;
}

/** Null: the caller cannot use it now, or cannot have it. */
export type CouponJudge = (
  booked: BookedTemplate,
  utcOffsetMinutes: number,
) => "CLAIMED" | "TO_CLAIM" | null;

/** Judges each template once for each time zone. */
export function createCouponJudge({ person, now }: OfferReader): CouponJudge {
  const claims = Map.groupBy(person?.claims ?? [], ({ templateId }) => templateId);
  const isNewUser = person?.is_new ?? true;
  const judged = new Map<string, ReturnType<CouponJudge>>();

  function judge(booked: BookedTemplate, utcOffsetMinutes: number): ReturnType<CouponJudge> {
    const { template } = booked;
    const mine = claims.get(template.templateId) ?? [];
    const inAudience = isInAudience(template.audience, isNewUser);
    const isUsable = (claim: PersonClaim) =>
      findClaimObstacle(template, toClaim(booked, claim, inAudience), { now, utcOffsetMinutes }) ===
      null;
    if (mine.some(isUsable)) return "CLAIMED";
    const counts = { total: booked.taken, today: booked.takenToday, byUser: mine.length };
    const { templateId } = template;
    const fresh = { templateId, claimId: "", status: "UNUSED", claimedAt: now, expiresAt: null };
    const canClaim =
      booked.claimable && findClaimRefusal(template, { counts, isNewUser, now }) === null;
    return canClaim && isUsable(fresh as PersonClaim) ? "TO_CLAIM" : null;
  }

  return (booked, utcOffsetMinutes) => {
    const key = `${booked.template.templateId} ${utcOffsetMinutes}`;
    const known = judged.get(key);
    if (known !== undefined) return known;
    const state = judge(booked, utcOffsetMinutes);
    judged.set(key, state);
    return state;
  };
}

function toClaim(
  { template }: BookedTemplate,
  { claimId, status, claimedAt, expiresAt }: PersonClaim,
  inAudience: boolean,
): CouponClaim {
  return {
    ...{ claimId, templateId: template.templateId, status, claimedAt, inAudience },
    expiresAt: expiresAt ?? claimExpiresAt(template.window, claimedAt),
    heldByOrderId: null,
  };
}
