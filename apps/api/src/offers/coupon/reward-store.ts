import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { endOfClaim } from "./coupon-store.ts";
import type { OrderCoupon } from "./hold-coupons.ts";

/** Which side of an invitation a template is for. */
export type RewardSource = "INVITE" | "INVITED";

interface NewReward {
  userId: string;
  source: RewardSource;
  claimId: string;
  /** Of one account, beside the template's own limit. */
  most: number;
  now: number;
}

/** Where one is left. */
export async function insertReward(
  db: Connection,
  { userId, source, claimId, now }: Omit<NewReward, "most">,
): Promise<void> {
  await sql`
    insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at, expires_at)
    select ${userId}, ${claimId}, t.template_id, mine.last_seq + 1, 'UNUSED', ${new Date(now)},
      ${endOfClaim(now)}
    from (select * from coupon_template where source = ${source} order by template_id limit 1) t
      cross join lateral (select coalesce(max(seq), 0) as last_seq
        from coupon_claim where user_id = ${userId} and template_id = t.template_id) mine`.execute(
    db,
  );
}

/** Under the account's lock. False where there is no template, or the account has all it may have. */
export async function isRewardLeft(
  db: Connection,
  { userId, source, most }: Pick<NewReward, "userId" | "source" | "most">,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select template_id, per_user from coupon_template
      where source = ${source} order by template_id limit 1) t
    where least(t.per_user, ${most}::int) > (select count(*) from coupon_claim c
      where c.user_id = ${userId} and c.template_id = t.template_id)`.execute(db);
  return rows.length === 1;
}

/** A held one keeps its order's price, and has ended as soon as the order lets it go. */
export async function revokeClaims(
  db: Connection,
  coupons: readonly OrderCoupon[],
  now: number,
): Promise<void> {
  await sql`
    update coupon_claim c
    set status = case c.status when 'UNUSED' then 'REVOKED' else c.status end,
      expires_at = least(c.expires_at, ${new Date(now)}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as gone("userId" text, "couponId" text)
    where c.user_id = gone."userId" and c.claim_id = gone."couponId"
      and c.status in ('UNUSED', 'HELD')`.execute(db);
}
