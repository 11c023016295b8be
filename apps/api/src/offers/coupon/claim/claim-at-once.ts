import { MOST_OF_BLOCK, MOST_OF_ONE } from "@santap/domain/coupon/claim-rate";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../../../db/database.ts";
import type { SignedIn } from "../../../http/caller.ts";
import { selectActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { selectOwnClaims, type ClaimCounts } from "../offer-store.ts";
import { selectClaimOrigins, type ClaimOrigin } from "../claim-origin-store.ts";
import { listClaimSteps } from "../claim-steps.ts";
import type { ClaimTerms } from "./claim-terms.ts";

export interface ClaimAtOnce {
  user: SignedIn;
  origin: ClaimOrigin;
  claimId: string;
  terms: ClaimTerms;
  /** Days since 1970-01-01. */
  day: number;
  now: number;
  expiresAt: number | null;
}

/**
 * Reads what stands against a claim and writes it in one statement. The counts as they were before it;
 * null where anything stands against it: nothing is written then, and the account's lock decides.
 */
export async function claimAtOnce(db: Database, claim: ClaimAtOnce): Promise<ClaimCounts | null> {
  try {
    const { rows } = await writeClaim(claim).execute(db);
    return rows[0] ?? null;
  } catch (error) {
    if (hasMoved(error)) return null;
    throw error;
  }
}

/**
 * Claim and origin are numbered after what the same snapshot has, and the numbers are unique: it fails
 * where the account has claimed meanwhile. A quota that is reached, or terms of another version, leave the
 * claim without a status, which fails as well.
 */
function writeClaim({ user, origin, claimId, terms, day, now, expiresAt }: ClaimAtOnce) {
  const { userId } = origin;
  const { template_id: templateId, version } = terms;
  return sql<ClaimCounts>`
    with owner as (
      select mine.*, origins.last_nth
      from ${selectOwnClaims({ userId, now }, sql`${templateId}`)},
        ${selectClaimOrigins(origin, now)}, (${selectActiveAccount(user)}) active
      where mine.by_user < ${terms.per_user} and origins."byAccount" < ${MOST_OF_ONE}
        and origins."byBrowser" < ${MOST_OF_ONE} and origins."byBlock" < ${MOST_OF_BLOCK}),
    ${listClaimSteps({
      ...{ origin, claimId, templateId, day, now, expiresAt },
      countable: sql`version = ${version}::uuid`,
      seq: sql`last_seq + 1`,
      nth: sql`(select last_nth + 1 from owner)`,
      claims: sql`true`,
    })}
    select total.taken - 1 as taken, today.taken - 1 as taken_today, by_user, unused, unused_until
    from owner, total, today, claimed`;
}

/** A number that was taken, or no status. */
function hasMoved(error: unknown): boolean {
  const { code } = error instanceof pg.DatabaseError ? error : {};
  return code === UNIQUE_VIOLATION || code === NOT_NULL_VIOLATION;
}

const UNIQUE_VIOLATION = "23505";
const NOT_NULL_VIOLATION = "23502";
