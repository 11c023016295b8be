import { sql } from "kysely";
import type { DataOf } from "@santap/contract/call";
import type { receivedCoupons as call } from "@santap/contract/calls/coupon";
import type { Language } from "@santap/contract/errors/language";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import type { Connection, Database } from "../../db/database.ts";
import { couponColumns, type CouponRow } from "./coupon-store.ts";

interface Receiver {
  userId: string;
  seenIds: readonly string[];
  language: Language;
  now: number;
}

/** Given coupons, newest first, until the client says that it showed them (CPN-8). */
export async function readReceivedCoupons(
  db: Database,
  { userId, seenIds, language, now }: Receiver,
): Promise<DataOf<typeof call>> {
  if (seenIds.length > 0) await markAnnounced(db, { userId, seenIds, now });
  const rows = await findUnannounced(db, userId);
  return {
    coupons: rows.map((row) => ({
      couponId: row.claim_id,
      templateId: row.template_id,
      name: row.names[language],
      condition: row.condition[language],
      scope: row.scope,
      effect: row.effect,
      minSpend: row.min_spend,
      expiresAt: row.expires_at ?? claimExpiresAt(row.window_rule, row.claimed_at),
    })),
  };
}

async function markAnnounced(
  db: Connection,
  { userId, seenIds, now }: { userId: string; seenIds: readonly string[]; now: number },
): Promise<void> {
  await sql`update coupon_claim set announced_at = ${new Date(now)}
    where user_id = ${userId} and claim_id = any(${[...seenIds]}) and given
      and announced_at is null`.execute(db);
}

async function findUnannounced(db: Connection, userId: string): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from coupon_claim c join coupon_template t using (template_id)
    where c.user_id = ${userId} and c.given and c.announced_at is null and c.status = 'UNUSED'
    order by c.claimed_at desc, c.claim_id limit 20`.execute(db);
  return rows;
}
