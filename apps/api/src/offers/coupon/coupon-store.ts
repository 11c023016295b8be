import { sql, type RawBuilder } from "kysely";
import type { ErasePart } from "../../db/erasure.ts";
import type { ClaimStatus } from "@santap/domain/coupon/claim-state";
import type { CouponUse } from "@santap/domain/coupon/coupon";
import type { Connection } from "../../db/database.ts";
import type { StatementPart } from "../../db/execute-parts.ts";
import type { Row } from "../../db/schema.ts";
import { termColumns, type TemplateTerms } from "./template-terms.ts";

/** A claim, with what its template says of this moment and person. */
export interface ClaimRow
  extends
    Row<"coupon_claim", "claim_id" | "template_id" | "held_by" | "claimed_at" | "expires_at">,
    Row<"coupon_template", "version"> {
  in_audience: boolean;
  status: ClaimStatus;
  /** Local days that it leaves out; null where it is valid on holidays. */
  holidays: number[] | null;
}

export type CouponRow = ClaimRow & TemplateTerms;

/** No paid meal yet, and no phone of an account that was deleted within twelve months (CPN-1). */
export function isNewUser(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(not exists (select 1 from orders o
      where o.user_id = ${userId} and o.kind = 'MEAL' and o.paid_at is not null)
    and not exists (select 1 from account a where a.user_id = ${userId} and a.phone_used))`;
}

const claimColumns = sql`c.claim_id, c.template_id, c.status, c.held_by, c.claimed_at, c.expires_at,
  t.version, case when (t.window_rule ->> 'excludesHolidays')::boolean
    then array(select day - date '1970-01-01' from national_holiday) end as holidays,
  (t.audience = 'EVERYONE' or ${isNewUser(sql`c.user_id`)}) as in_audience`;

/** By the key for each claim: for few claims the planner would otherwise read all templates. */
const joinTemplate = sql`cross join lateral (select version, window_rule, audience, applies_to
  from coupon_template where template_id = c.template_id offset 0) t`;

export const couponColumns = sql`${claimColumns}, ${termColumns}`;

/** Unused, or held by an order; of templates that apply to this. */
export async function findUserCoupons(
  db: Connection,
  userId: string,
  appliesTo: CouponUse,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} from coupon_claim c ${joinTemplate}
    where c.user_id = ${userId} and c.status in ('UNUSED', 'HELD') and t.applies_to = ${appliesTo}
    order by c.claimed_at desc limit 100`.execute(db);
  return rows;
}

export async function findChosenCoupons(
  db: Connection,
  userId: string,
  { claimIds, appliesTo }: { claimIds: readonly string[]; appliesTo: CouponUse | null },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} from coupon_claim c ${joinTemplate}
    where c.user_id = ${userId} and c.claim_id = ${selectAny(claimIds)}
      and (${appliesTo}::text is null or t.applies_to = ${appliesTo})`.execute(db);
  return rows;
}

/** Of one account. */
export interface ClaimsMove {
  userId: string;
  claimIds: readonly string[];
  from: ClaimStatus;
  to: ClaimStatus;
  /** The holder before (RELEASE, REDEEM, RETURN, RESTORE) or after (HOLD). */
  orderId: string;
  now: number;
}

/** Returns how many moved. */
export async function moveClaims(db: Connection, move: ClaimsMove): Promise<number> {
  const result = await sql`with ${lockClaimsFor(move)} ${updateClaims(move)}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** All of them, or the statement fails. */
export function moveClaimsPart(move: ClaimsMove): StatementPart {
  const queries = sql`${lockClaimsFor(move)}, moved as (${updateClaims(move)} returning 1),
    all_moved as (select 1 from moved having count(*) = ${move.claimIds.length})`;
  return { queries, mustReturnOne: "all_moved" };
}

/** In the order of their ids. */
function lockClaimsFor({ userId, claimIds }: ClaimsMove): RawBuilder<unknown> {
  return sql`locked as materialized (select user_id, claim_id from coupon_claim
    where user_id = ${userId} and claim_id = ${selectAny(claimIds)} order by claim_id for update)`;
}

function updateClaims(move: ClaimsMove): RawBuilder<unknown> {
  const { from, to, orderId } = move;
  const holder = to === "UNUSED" ? null : orderId;
  const redeemedAt = to === "REDEEMED" ? new Date(move.now) : null;
  return sql`update coupon_claim c set status = ${to}, held_by = ${holder}, redeemed_at = ${redeemedAt}
    from locked where c.user_id = locked.user_id and c.claim_id = locked.claim_id
      and c.status = ${from} and (${from} = 'UNUSED' or c.held_by = ${orderId})`;
}

/** False where it was not returned from that order. */
export async function restoreClaim(
  db: Connection,
  claim: { userId: string; claimId: string; orderId: string; expiresAt: number | null },
): Promise<boolean> {
  const expiresAt = claim.expiresAt === null ? null : new Date(claim.expiresAt);
  const result = await sql`
    update coupon_claim set status = 'UNUSED', held_by = null, redeemed_at = null,
      expires_at = ${expiresAt}
    where user_id = ${claim.userId} and claim_id = ${claim.claimId} and status = 'RETURNED'
      and held_by = ${claim.orderId}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Of one account, against other orders until the commit. */
export async function lockClaims(
  db: Connection,
  userId: string,
  claimIds: readonly string[],
): Promise<void> {
  await sql`select 1 from coupon_claim where user_id = ${userId} and claim_id = ${selectAny(claimIds)}
    order by claim_id for update`.execute(db);
}

/** Returns how many. Safe in several processes. */
export async function expireClaims(db: Connection, endedBefore: number): Promise<number> {
  const result = await sql`
    update coupon_claim c set status = 'EXPIRED'
    from (select user_id, claim_id from coupon_claim
      where status = 'UNUSED' and expires_at <= ${new Date(endedBefore)}
      order by expires_at limit 500 for update skip locked) due
    where c.user_id = due.user_id and c.claim_id = due.claim_id`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Of a template "t"; the same rule as the domain's `claimExpiresAt`. */
export function endOfClaim(claimedAt: number) {
  return sql`least(to_timestamp((t.window_rule #>> '{fixed,to}')::float8 / 1000),
    ${new Date(claimedAt)}::timestamptz
      + make_interval(hours => 24 * (t.window_rule ->> 'daysAfterClaim')::int))`;
}

export async function insertSignUpClaims(
  db: Connection,
  claim: { userId: string; idPrefix: string; now: number },
): Promise<void> {
  await sql`
    insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at, expires_at)
    select ${claim.userId}, ${claim.idPrefix} || '-' || template_id, template_id, 1, 'UNUSED',
      ${new Date(claim.now)}, ${endOfClaim(claim.now)}
    from coupon_template t where at_sign_up
    on conflict do nothing`.execute(db);
}

/** Numbered after the account's claims of the same template. */
export async function insertGivenClaims(
  db: Connection,
  gift: { userId: string; templateIds: readonly string[]; idPrefix: string; now: number },
): Promise<void> {
  const { userId } = gift;
  await sql`
    insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at, expires_at)
    select ${userId}, ${gift.idPrefix} || '-' || n, template_id,
      coalesce((select max(c.seq) from coupon_claim c
        where c.user_id = ${userId} and c.template_id = t.template_id), 0)
        + row_number() over (partition by template_id),
      'UNUSED', ${new Date(gift.now)}, ${endOfClaim(gift.now)}
    from unnest(${gift.templateIds}::text[]) with ordinality as given(template_id, n)
      join coupon_template t using (template_id)`.execute(db);
}

export const eraseCoupons: ErasePart = ({ userId, anonymousId }) => [
  sql`delete from coupon_code where user_id = ${userId}`,
  // An order that holds or used a coupon still redeems or returns it.
  sql`update coupon_claim set user_id = ${anonymousId}
    where user_id = ${userId} and status in ('HELD', 'REDEEMED')`,
  sql`delete from coupon_claim where user_id = ${userId}`,
  sql`delete from claim_origin where user_id = ${userId}`,
];

/**
 * For `column = …` with few ids. The planner does not see how many there are, so that a connection plans the
 * statement once: a short list looks cheaper than an unknown one, and would be planned anew each time.
 */
function selectAny(ids: readonly string[]) {
  return sql`any((select ${[...ids]}::text[])::text[])`;
}
