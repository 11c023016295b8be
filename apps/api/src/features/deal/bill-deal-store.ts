import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import { countBought, isListed, type DealRow } from "./deal-store.ts";

export interface BillDealRow
  extends
    Omit<DealRow, "on_expiry" | "store_names" | "store_picture" | "store_pay_types" | "dishes">,
    Row<"store", "utc_offset_minutes"> {
  /** Item id → portions of all its uses together; empty for CASH. */
  components: Readonly<Record<string, number>>;
  /** Local day numbers; empty where holidays do not matter. */
  holidays: number[];
}

interface BillDealQuery {
  storeId: string;
  userId: string | null;
  now: number;
  onBill?: string | null | undefined;
}

/** Those of a store that are on sale, in its order; `onBill` in any case. */
export async function findBillDeals(
  db: Connection,
  { storeId, userId, now, onBill = null }: BillDealQuery,
): Promise<BillDealRow[]> {
  const { rows } = await sql<BillDealRow>`
    select d.deal_id, d.store_id, d.type, d.status, d.names, d.description, d.list_price,
      d.sale_price, d.picture, d.sale_from, d.sale_to, d.stock, d.sold, d.per_user, d.valid_days,
      d.weekly, d.excludes_holidays, d.uses, d.max_uses_per_day, d.max_per_bill,
      coalesce(d.components, '{}') as components, s.utc_offset_minutes,
      array(select n.day - date '1970-01-01' from national_holiday n
        where d.excludes_holidays) as holidays,
      ${countBought(userId)} as bought
    from deal d join store s using (store_id)
    where d.store_id = ${storeId} and (d.deal_id = ${onBill} or ${isListed(now)})
    order by d.position, d.deal_id`.execute(db);
  return rows;
}
