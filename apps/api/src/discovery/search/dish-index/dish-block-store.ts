import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface StoredDishes extends Row<"search_document", "store_id"> {
  /** Of each dish "id available popularity words…", with ";" after each. */
  dishes: string;
}

/** Of each store with dishes. One aggregated text: a row per dish costs more than the query itself. */
export async function findDishes(
  db: Connection,
  storeIds: readonly string[],
): Promise<StoredDishes[]> {
  const { rows } = await sql<StoredDishes>`
    select near as store_id, dishes from unnest(${[...storeIds]}::text[]) as near cross join lateral (
      select string_agg(concat_ws(' ', document_id, available::int, popularity,
        array_to_string(words, ' ')) || ';', '') as dishes
      from search_document where store_id = near and kind = 'DISH' offset 0) d
    where dishes is not null`.execute(db);
  return rows;
}
