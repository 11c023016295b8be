import type { DataOf } from "@santap/contract/call";
import type { claimCoupon as call } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { getQuotaDay, type ClaimRefusal } from "@santap/domain/coupon/claiming";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { HttpError } from "../../../http/http-error.ts";
import { refuse } from "../../../http/refusal.ts";
import { newId } from "../../../tokens/public-id.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { claimAtOnce } from "./claim-at-once.ts";
import type { ClaimOrigin } from "../claim-origin-store.ts";
import type { ClaimTermsReader } from "./claim-terms.ts";
import { findClaimable, insertClaim, type ClaimableRow, type OfferRow } from "../offer-store.ts";
import {
  requireClaimer,
  toClaimOrigin,
  type Claimer,
  type ClaimerDeps,
} from "./require-claimer.ts";
import { getOfferDay, judgeOffer, toOffer } from "../offers.ts";

export interface ClaimDeps extends ClaimerDeps {
  clock(): number;
  readClaimTerms: ClaimTermsReader;
}

interface ClaimRequest extends Claimer {
  templateId: string;
  language: Language;
}

/**
 * In one statement where nothing stands against it and nothing moves meanwhile, else under the account's
 * lock. Refuses with couponEnded, couponNotForYou, couponLimitReached, couponSoldOut or
 * couponSoldOutToday, and as requireClaimer does.
 */
export async function claimCoupon(
  deps: ClaimDeps,
  request: ClaimRequest,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const attempt = { ...request, origin: toClaimOrigin(deps, request), now };
  return (await claimQuickly(deps, attempt)) ?? claimUnderLock(deps, attempt);
}

interface Attempt extends ClaimRequest {
  origin: ClaimOrigin;
  now: number;
}

const NO_CLAIMS = { taken: 0, taken_today: 0, by_user: 0, unused: 0, unused_until: null } as const;

/** Null where the lock decides. Whether someone is a new guest is not counted without it. */
async function claimQuickly(
  { db, readClaimTerms }: ClaimDeps,
  { templateId, user, origin, language, now }: Attempt,
): Promise<DataOf<typeof call> | null> {
  const terms = await readClaimTerms(templateId);
  if (terms === null || terms.audience === "NEW_USER") return null;
  const offer = { ...terms, is_new_user: false };
  if (judgeOffer({ ...offer, ...NO_CLAIMS }, now) !== null) return null;
  const expiresAt = claimExpiresAt(terms.window_rule, now);
  const couponId = newId("c");
  const { day } = getQuotaDay(now, terms.utc_offset_minutes);
  const claim = { user, origin, claimId: couponId, terms, day, now, expiresAt };
  const counts = await claimAtOnce(db, claim);
  if (counts === null) return null;
  const claimed = buildClaimedOffer({ ...offer, ...counts }, { expiresAt, language, now });
  return { couponId, expiresAt, offer: claimed };
}

/** The account's lock makes its own limits exact; the quotas are guarded updates. */
async function claimUnderLock(deps: ClaimDeps, attempt: Attempt): Promise<DataOf<typeof call>> {
  const { templateId, now } = attempt;
  return inTransaction(deps.db, async (tx) => {
    await lockActiveAccount(tx, attempt.user);
    const row = await findClaimable(tx, templateId, attempt);
    if (row === null) refuse(ErrorCode.couponEnded);
    requireClaimable(row, judgeOffer(row, now), now);
    await requireClaimer(tx, deps, { ...attempt, rate: row });
    const { outcome, claimed } = await writeClaim(tx, attempt, row);
    if (outcome === "SIGNED_OUT") throw new HttpError(401);
    if (outcome !== "CLAIMED") requireClaimable(row, outcome, now);
    return claimed;
  });
}

async function writeClaim(tx: Tx, attempt: Attempt, row: ClaimableRow) {
  const { user, origin, language, now } = attempt;
  const expiresAt = claimExpiresAt(row.window_rule, now);
  const couponId = newId("c");
  const { day } = getOfferDay(row, now);
  const claim = { user, origin, claimId: couponId, row, day, now, expiresAt };
  const outcome = await insertClaim(tx, claim);
  const offer = buildClaimedOffer(row, { expiresAt, language, now });
  return { outcome, claimed: { couponId, expiresAt, offer } };
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
