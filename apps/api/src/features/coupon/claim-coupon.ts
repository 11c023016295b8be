import type { DataOf } from "@santap/contract/call";
import type { claimCoupon as call } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { CouponOffer } from "@santap/contract/schemas/coupon";
import type { ClaimRefusal } from "@santap/domain/coupon/claiming";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { newId } from "../../tokens/public-id.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import { findClaimable, insertClaim, type OfferRow } from "./offer-store.ts";
import {
  requireClaimer,
  toClaimOrigin,
  type Claimer,
  type ClaimerDeps,
} from "./require-claimer.ts";
import { getOfferDay, judgeOffer, toOffer } from "./offers.ts";

export interface ClaimDeps extends ClaimerDeps {
  clock(): number;
}

interface ClaimRequest extends Claimer {
  templateId: string;
  language: Language;
}

/**
 * The account's lock makes its own limit exact; the quotas are guarded updates. Refuses with couponEnded,
 * couponNotForYou, couponLimitReached, couponSoldOut or couponSoldOutToday, and as requireClaimer does.
 */
export async function claimCoupon(
  deps: ClaimDeps,
  { templateId, language, ...claimer }: ClaimRequest,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const origin = toClaimOrigin(deps, claimer);
  return inTransaction(deps.db, async (tx) => {
    await lockActiveAccount(tx, claimer.user);
    const row = await findClaimable(tx, templateId, { origin, now });
    if (row === null) refuse(ErrorCode.couponEnded);
    requireClaimable(row, judgeOffer(row, now), now);
    await requireClaimer(tx, deps, { ...claimer, rate: row, now });
    const expiresAt = claimExpiresAt(row.window_rule, now);
    const couponId = newId("c");
    const { day } = getOfferDay(row, now);
    const outcome = await insertClaim(tx, {
      origin,
      claimId: couponId,
      templateId,
      day,
      now,
      expiresAt,
    });
    if (outcome !== "CLAIMED") requireClaimable(row, outcome, now);
    return { couponId, expiresAt, offer: buildClaimedOffer(row, { expiresAt, language, now }) };
  });
}

const CODES = {
  ENDED: ErrorCode.couponEnded,
  NOT_FOR_YOU: ErrorCode.couponNotForYou,
  LIMIT_REACHED: ErrorCode.couponLimitReached,
  SOLD_OUT: ErrorCode.couponSoldOut,
  SOLD_OUT_TODAY: ErrorCode.couponSoldOutToday,
} as const satisfies Record<ClaimRefusal, ErrorCode>;

function requireClaimable(row: OfferRow, refusal: ClaimRefusal | null, now: number): void {
  if (refusal === null) return;
  const opensAt = refusal === "SOLD_OUT_TODAY" ? { opensAt: getOfferDay(row, now).endsAt } : {};
  refuse(CODES[refusal], undefined, opensAt);
}

/** As a second reading in the same transaction would show it. */
function buildClaimedOffer(
  row: OfferRow,
  { expiresAt, language, now }: { expiresAt: number | null; language: Language; now: number },
): CouponOffer {
  const ends = [row.unused_until, expiresAt].filter((end) => end !== null);
  const claimed = {
    by_user: row.by_user + 1,
    unused: row.unused + 1,
    unused_until: ends.length === 0 ? null : Math.min(...ends),
  };
  const offer = toOffer({ ...row, ...claimed }, language, now);
  if (offer === null) throw new Error("a claimed coupon without its offer");
  return offer;
}
