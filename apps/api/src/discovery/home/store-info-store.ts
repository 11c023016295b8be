import type { StoreFacts } from "@santap/contract/schemas/discovery/store-info";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { Opening } from "../../catalogue/menu/opening.ts";
import { openingJson } from "../../catalogue/menu/opening-json.ts";

export interface StoreInfoRow extends Row<
  "store",
  | "address"
  | "utc_offset_minutes"
  | "service_charge_bps"
  | "pb1_bps"
  | "takeaway"
  | "brand_id"
  | "picture"
> {
  description: LocalizedText;
  opening: Opening;
  facts: StoreFacts;
}

export async function findStoreInfo(db: Connection, storeId: string): Promise<StoreInfoRow | null> {
  const { rows } = await sql<StoreInfoRow>`
    select address, utc_offset_minutes, service_charge_bps, pb1_bps, takeaway, brand_id, picture,
      description, ${openingJson} as opening, facts
    from store s where store_id = ${storeId}`.execute(db);
  return rows[0] ?? null;
}
