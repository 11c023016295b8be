import type { CouponEffect } from "@santap/domain/coupon/coupon";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export async function findInviteCode(db: Connection, userId: string): Promise<string | null> {
  const { rows } = await sql<Row<"invite_code", "code">>`
    select code from invite_code where user_id = ${userId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** The one that counts: where two make one at once, the first. */
export async function insertInviteCode(
  db: Connection,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<string> {
  const { rows } = await sql<Row<"invite_code", "code">>`
    insert into invite_code (user_id, code, created_at) values (${userId}, ${code}, ${new Date(now)})
    on conflict (user_id) do update set code = invite_code.code returning code`.execute(db);
  if (rows[0] === undefined) throw new Error("an invite code was not kept");
  return rows[0].code;
}

const MOST_COUNTED = 1_000;

export async function countInvitations(
  db: Connection,
  userId: string,
): Promise<{ came: number; rewarded: number }> {
  const { rows } = await sql<{ came: number; rewarded: number }>`
    select count(*)::int as came, (count(*) filter (where status = 'REWARDED'))::int as rewarded
    from (select status from invitation where inviter_id = ${userId}
      order by status = 'REWARDED' desc limit ${MOST_COUNTED}) counted`.execute(db);
  return rows[0] ?? { came: 0, rewarded: 0 };
}

export interface RewardTemplate extends Row<"coupon_template", "min_spend"> {
  source: "INVITE" | "INVITED";
  names: LocalizedText;
  condition: LocalizedText;
  effect: CouponEffect;
}

export async function findRewardTemplates(db: Connection): Promise<RewardTemplate[]> {
  const { rows } = await sql<RewardTemplate>`
    select source, names, condition, effect, min_spend from coupon_template
    where source in ('INVITE', 'INVITED') order by template_id`.execute(db);
  return rows;
}

export const eraseInvitations: ErasePart = ({ userId }) => [
  sql`delete from invitation where newcomer_id = ${userId} or inviter_id = ${userId}`,
  sql`delete from invite_code where user_id = ${userId}`,
];
