import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";

export interface PaidStore extends Row<
  "store",
  | "pay_types"
  | "service_charge_bps"
  | "pb1_bps"
  | "utc_offset_minutes"
  | "at_counter"
  | "address"
  | "prep_minutes"
> {
  names: LocalizedText;
  /** Null: at the counter. */
  pick_up_point: LocalizedText | null;
}

export async function findPaidStore(db: Connection, storeId: string): Promise<PaidStore> {
  const { rows } = await sql<PaidStore>`
    select names, pay_types, service_charge_bps, pb1_bps, utc_offset_minutes, address,
      at_counter, prep_minutes, pick_up_point from store where store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an order without its store");
  return row;
}
