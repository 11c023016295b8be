import { sql, type RawBuilder } from "kysely";
import type { ClaimRate } from "@santap/domain/coupon/claim-rate";
import type { CouponAudience, CouponEffect, CouponScope } from "@santap/domain/coupon/coupon";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { SignedIn } from "../../http/caller.ts";
import { selectActiveAccount } from "../../identity/account/lock-active-account.ts";
import { selectClaimOrigins, type ClaimOrigin } from "./claim-origin-store.ts";
import { listClaimSteps } from "./claim-steps.ts";
import { isNewUser } from "./coupon-store.ts";
import type { StoredWindow } from "./template-terms.ts";

/** Claims so far: in total, on the quota's day, of the caller. */
export interface ClaimCounts extends Row<"coupon_template", "taken"> {
  taken_today: number;
  by_user: number;
  unused: number;
  /** Of the unused one that ends first; null without an end. */
  unused_until: number | null;
}

/** A template with its claims so far. */
export interface OfferRow
  extends
    ClaimCounts,
    Row<
      "coupon_template",
      "template_id" | "min_spend" | "total_quota" | "daily_quota" | "per_user"
    > {
  names: LocalizedText;
  condition: LocalizedText;
  scope: CouponScope;
  audience: CouponAudience;
  effect: CouponEffect;
  window_rule: StoredWindow;
  /** Of the store whose days the quota counts; null for those of Jakarta. */
  utc_offset_minutes: number | null;
  is_new_user: boolean;
}

interface OfferQuery {
  userId: string | null;
  now: number;
}

/** A claim "c" that can still be used. */
function isUnused(now: number) {
  return sql`c.status = 'UNUSED' and (c.expires_at is null or c.expires_at > ${new Date(now)})`;
}

/** Of a template "t" and its store "s". */
function selectTakenToday(now: number): RawBuilder<unknown> {
  return sql`coalesce((select d.taken from coupon_claim_day d where d.template_id = t.template_id
    and d.day = (${new Date(now)}::timestamptz at time zone 'UTC'
      + make_interval(mins => coalesce(s.utc_offset_minutes, 420)))::date), 0)`;
}

/** Of a template "t" with `joinClaims`. */
function selectOffer({ userId, now }: OfferQuery): RawBuilder<unknown> {
  return sql`t.template_id, t.names, t.condition, t.scope, t.audience, t.effect, t.min_spend,
      t.window_rule, t.total_quota, t.daily_quota, t.per_user, t.taken, s.utc_offset_minutes,
      ${selectTakenToday(now)} as taken_today,
      mine.by_user, mine.unused, mine.unused_until,
      ${isNewUser(sql`${userId}`)} as is_new_user`;
}

/** A template's store "s", and the caller's claims "mine". */
function joinClaims(query: OfferQuery): RawBuilder<unknown> {
  return sql`left join store s on s.store_id = t.store_id
      cross join lateral ${selectOwnClaims(query, sql`t.template_id`)}`;
}

/** One row "mine": the caller's claims of a template. */
export function selectOwnClaims({ userId, now }: OfferQuery, templateId: RawBuilder<unknown>) {
  return sql`(select count(*)::int as by_user,
          (count(*) filter (where ${isUnused(now)}))::int as unused,
          min(c.expires_at) filter (where ${isUnused(now)}) as unused_until,
          coalesce(max(c.seq), 0) as last_seq
        from coupon_claim c where c.user_id = ${userId} and c.template_id = ${templateId}) as mine`;
}

/** An offer, how often its claimer claims, and what a claim of this state is numbered after. */
export interface ClaimableRow extends OfferRow, ClaimRate {
  last_seq: number;
  last_nth: number;
}

export async function findClaimable(
  db: Connection,
  templateId: string,
  { origin, now }: { origin: ClaimOrigin; now: number },
): Promise<ClaimableRow | null> {
  const query = { userId: origin.userId, now };
  const { rows } = await sql<ClaimableRow>`
    select origins.*, ${selectOffer(query)}, mine.last_seq
    from coupon_template t ${joinClaims(query)} cross join ${selectClaimOrigins(origin, now)}
    where t.source = 'CLAIM' and t.template_id = ${templateId}`.execute(db);
  return rows[0] ?? null;
}

/** The store's own first. For an unknown store those of the platform. */
export async function findStoreOffers(
  db: Connection,
  storeId: string,
  query: OfferQuery,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${selectOffer(query)} from coupon_template t ${joinClaims(query)}
    where t.source = 'CLAIM' and (t.store_id = ${storeId}
      or t.store_id is null and (t.mall_id is null
        or t.mall_id = (select mall_id from store where store_id = ${storeId})))
    order by t.store_id is null, t.mall_id is null, t.template_id limit 50`.execute(db);
  return rows;
}

/** Those of these templates, in this order; of null, those that are bound to no store. */
export async function findOffers(
  db: Connection,
  { templateIds, limit }: { templateIds: readonly string[] | null; limit: number },
  query: OfferQuery,
): Promise<OfferRow[]> {
  const ids = templateIds === null ? null : [...templateIds];
  const { rows } = await sql<OfferRow>`
    select ${selectOffer(query)} from coupon_template t ${joinClaims(query)}
    where t.source = 'CLAIM' and (t.template_id = any(${ids}::text[])
      or ${ids}::text[] is null and t.store_id is null)
    order by array_position(${ids}::text[], t.template_id), t.template_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface NewClaim {
  user: SignedIn;
  origin: ClaimOrigin;
  claimId: string;
  /** As it was read. */
  row: ClaimableRow;
  /** Days since 1970-01-01. */
  day: number;
  now: number;
  expiresAt: number | null;
}

/**
 * Under the account's lock. @throws DatabaseError if the account was given a coupon of the template, or has
 * claimed any, since `row` was read. Where a quota is reached the caller rolls back.
 */
export async function insertClaim(
  tx: Tx,
  { user, origin, claimId, row, day, now, expiresAt }: NewClaim,
): Promise<"CLAIMED" | "SOLD_OUT" | "SOLD_OUT_TODAY" | "SIGNED_OUT"> {
  const { rows } = await sql<{ owners: number; total: number; claimed: number }>`
    with owner as (${selectActiveAccount(user)}),
    ${listClaimSteps({
      ...{ origin, claimId, templateId: row.template_id, day, now, expiresAt },
      countable: sql`true`,
      seq: sql`${row.last_seq + 1}::int`,
      nth: sql`${row.last_nth + 1}::int`,
      claims: sql`exists (select 1 from today)`,
    })}
    select (select count(*) from owner)::int as owners, (select count(*) from total)::int as total,
      (select count(*) from claimed)::int as claimed`.execute(tx);
  const [counted] = rows;
  if (counted?.owners !== 1) return "SIGNED_OUT";
  if (counted.total !== 1) return "SOLD_OUT";
  return counted.claimed === 1 ? "CLAIMED" : "SOLD_OUT_TODAY";
}
