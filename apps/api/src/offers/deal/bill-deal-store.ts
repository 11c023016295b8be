import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import { selectBought, isListed } from "./deal-store.ts";
import { loadDealTerms, type StoredDealTerms } from "./deal-terms.ts";

interface DealCounts
  extends Row<"deal", "deal_id" | "version" | "sold">, Row<"store", "utc_offset_minutes"> {
  /** Local day numbers; null where holidays do not matter. */
  holidays: number[] | null;
  /** Of the caller: not refunded, and of unpaid orders. */
  bought: number;
}

export type BillDealRow = StoredDealTerms & Omit<DealCounts, "holidays"> & { holidays: number[] };

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
  const { rows } = await sql<DealCounts>`
    with mine as materialized (${selectBought(storeId, userId)})
    select d.deal_id, d.version, d.sold, s.utc_offset_minutes,
      case when d.excludes_holidays
        then array(select day - date '1970-01-01' from national_holiday) end as holidays,
      coalesce((select sum(quantity) from mine where mine.deal_id = d.deal_id), 0)::int as bought
    from deal d join store s using (store_id)
    where d.store_id = ${storeId} and (d.deal_id = ${onBill} or ${isListed(now)})
    order by d.position, d.deal_id`.execute(db);
  return loadDealTerms(db, rows, (row, terms) => ({
    ...{ ...terms, ...row, holidays: row.holidays ?? [] },
  }));
}
