import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import { couponColumns, type CouponRow } from "./coupon-store.ts";

export interface AssetRow
  extends CouponRow, Row<"coupon_claim", "redeemed_at">, Row<"coupon_template", "applies_to"> {
  /** Of its store; null for any. */
  utc_offset_minutes: number | null;
  /** Of the store whose order holds or used it; null for none. */
  order_store_names: LocalizedText | null;
}

/** More than templates and gifts can give; the newest. */
const MOST = 1_000;

export async function findAssets(db: Connection, userId: string): Promise<AssetRow[]> {
  const { rows } = await selectAssets(
    sql`where c.user_id = ${userId} order by c.claimed_at desc, c.claim_id limit ${MOST}`,
  ).execute(db);
  return rows;
}

export async function findAsset(
  db: Connection,
  userId: string,
  claimId: string,
): Promise<AssetRow | null> {
  const { rows } = await selectAssets(
    sql`where c.user_id = ${userId} and c.claim_id = ${claimId}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** An order's id begins with its store's. */
function selectAssets(rest: RawBuilder<unknown>) {
  return sql<AssetRow>`
    select ${couponColumns}, c.redeemed_at, t.applies_to, s.utc_offset_minutes,
      placed.names as order_store_names
    from coupon_claim c join coupon_template t using (template_id)
      left join store s on s.store_id = t.store_id
      left join store placed on placed.store_id = split_part(c.held_by, '-', 1)
    ${rest}`;
}
