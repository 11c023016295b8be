import type { Language } from "@santap/contract/errors/language";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

const LENGTH = 8;

export interface NumberedPurchase extends Row<"deal_purchase", "order_id" | "user_id"> {
  language: Language;
}

/** Null where the store has none of this number, or several. */
export async function findNumberedPurchase(
  db: Connection,
  storeId: string,
  purchaseNo: string,
): Promise<NumberedPurchase | null> {
  if (purchaseNo.length !== LENGTH) return null;
  const { rows } = await sql<NumberedPurchase>`
    select order_id, user_id, language from deal_purchase
    where store_id = ${storeId} and starts_with(order_id, ${`${storeId}-${purchaseNo}`})
    limit 2`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
