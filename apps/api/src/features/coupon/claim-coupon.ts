import type { DataOf } from "@santap/contract/call";
import type { claimCoupon as call } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { CouponOffer } from "@santap/contract/schemas/coupon";
import type { ClaimRefusal } from "@santap/domain/coupon/claiming";
import { needsHuman } from "@santap/domain/coupon/claim-rate";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import pg from "pg";
import type { Connection, Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import { refuse } from "../../http/refusal.ts";
import { newId } from "../../tokens/public-id.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import type { ClaimOrigin } from "./claim-origin-store.ts";
import { findClaimable, insertClaim, type ClaimableRow, type OfferRow } from "./offer-store.ts";
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
 * In two statements without a transaction where nothing stands against it and nothing moves between them,
 * else under the account's lock. Refuses with couponEnded, couponNotForYou, couponLimitReached,
 * couponSoldOut or couponSoldOutToday, and as requireClaimer does.
 */
export async function claimCoupon(
  deps: ClaimDeps,
  request: ClaimRequest,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const attempt = { ...request, origin: toClaimOrigin(deps, request), now };
  return (await claimAtOnce(deps.db, attempt)) ?? claimUnderLock(deps, attempt);
}

interface Attempt extends ClaimRequest {
  origin: ClaimOrigin;
  now: number;
}

/** Null where the lock decides. Whether someone is a new guest is not counted without it. */
async function claimAtOnce(db: Database, attempt: Attempt): Promise<DataOf<typeof call> | null> {
  const { templateId, now } = attempt;
  const row = await findClaimable(db, templateId, attempt);
  if (row === null || row.audience === "NEW_USER") return null;
  if (needsHuman(row) || judgeOffer(row, now) !== null) return null;
  try {
    const { outcome, claimed } = await writeClaim(db, attempt, row);
    return outcome === "CLAIMED" ? claimed : null;
  } catch (error) {
    if (hasMoved(error)) return null;
    throw error;
  }
}

/** A number that was taken, or no status, as a quota was reached. */
function hasMoved(error: unknown): boolean {
  const { code } = error instanceof pg.DatabaseError ? error : {};
  return code === UNIQUE_VIOLATION || code === NOT_NULL_VIOLATION;
}

const UNIQUE_VIOLATION = "23505";
const NOT_NULL_VIOLATION = "23502";

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

async function writeClaim(db: Connection, attempt: Attempt, row: ClaimableRow) {
  const { user, origin, language, now } = attempt;
  const expiresAt = claimExpiresAt(row.window_rule, now);
  const couponId = newId("c");
  const { day } = getOfferDay(row, now);
  const claim = { user, origin, claimId: couponId, row, day, now, expiresAt };
  const outcome = await insertClaim(db, claim);
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
