import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import { couponColumns, type CouponRow } from "./coupon-store.ts";

export interface AssetRow extends CouponRow, Row<"coupon_claim", "redeemed_at"> {
  /** Of its store; null for any. */
  utc_offset_minutes: number | null;
}

/** More than templates and gifts can give; the newest. */
const MOST = 1_000;

export async function findAssets(db: Connection, userId: string): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select ${couponColumns}, c.redeemed_at, s.utc_offset_minutes
    from coupon_claim c join coupon_template t using (template_id)
      left join store s on s.store_id = t.store_id
    where c.user_id = ${userId} order by c.claimed_at desc, c.claim_id limit ${MOST}`.execute(db);
  return rows;
}
