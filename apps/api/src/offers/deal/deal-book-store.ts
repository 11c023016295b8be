import type { DealStatus, DealTerms } from "@santap/domain/deal/deal";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface BookedDeal extends Row<
  "deal",
  | "deal_id"
  | "store_id"
  | "list_price"
  | "sale_price"
  | "sale_from"
  | "sale_to"
  | "stock"
  | "sold"
  | "per_user"
  | "uses"
  | "excludes_holidays"
> {
  names: LocalizedText;
  status: DealStatus;
  weekly: DealTerms["weekly"];
}

export async function findSoldDeals(db: Connection, now: number): Promise<BookedDeal[]> {
  const { rows } = await sql<BookedDeal>`
    select deal_id, store_id, list_price, sale_price, sale_from, sale_to, stock, sold, per_user,
      uses, excludes_holidays, names, status, weekly
    from deal where status = 'ONLINE' and (sale_to is null or sale_to > ${new Date(now)})
    order by position, deal_id`.execute(db);
  return rows;
}
