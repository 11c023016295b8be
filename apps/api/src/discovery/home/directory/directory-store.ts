import { sql } from "kysely";
import type { Place } from "@santap/domain/discovery/place";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";
import type { Opening } from "../../../catalogue/menu/opening.ts";
import { openingJson } from "../../../catalogue/menu/opening-json.ts";

export interface DirectoryRow extends Row<
  "store",
  | "store_id"
  | "mall_id"
  | "brand_id"
  | "category_id"
  | "floor"
  | "unit"
  | "lat"
  | "lng"
  | "pay_mode"
  | "utc_offset_minutes"
  | "rating"
  | "rating_count"
  | "price_level"
  | "halal"
  | "takeaway"
  | "picture"
  | "listed_at"
> {
  names: LocalizedText;
  category: LocalizedText;
  opening: Opening;
}

/** Those that changed since then, and when the database was asked. */
export async function findChangedStores(
  db: Connection,
  since: Date,
): Promise<{ rows: DirectoryRow[]; at: Date }> {
  const { rows } = await sql<{ at: string; stores: DirectoryRow[] }>`
    select clock_timestamp()::text as at, coalesce((select jsonb_agg(to_jsonb(changed)) from (
      select store_id, mall_id, brand_id, category_id, floor, unit, lat, lng, pay_mode,
        utc_offset_minutes, rating::text as rating, rating_count, price_level, halal, takeaway,
        picture, names, category, ${openingJson} as opening,
        (extract(epoch from listed_at) * 1000)::bigint as listed_at
      from store s where changed_at > ${since}) changed), '[]') as stores`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a select without its row");
  return { rows: found.stores, at: new Date(found.at) };
}

export interface MallRow extends Row<"mall", "mall_id" | "area"> {
  names: LocalizedText;
  place: Place;
}

export async function findMalls(db: Connection): Promise<MallRow[]> {
  const { rows } = await sql<MallRow>`
    select mall_id, area, names, jsonb_build_object('lat', lat, 'lng', lng) as place from mall
    order by mall_id`.execute(db);
  return rows;
}

export interface DishRow extends Row<"menu_item", "store_id" | "item_id" | "price" | "picture"> {
  names: LocalizedText;
}

/** Those of these stores that are on sale and not sold out, in no order. */
export async function findDishes(
  db: Connection,
  { storeIds, itemIds }: { storeIds: readonly string[]; itemIds: readonly string[] },
): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select i.store_id, i.item_id, i.names, i.price, i.picture
    from menu_item i left join stock k using (store_id, item_id)
    where i.store_id = any(${[...storeIds]}) and i.item_id = any(${[...itemIds]})
      and i.on_sale and i.sold_out_until is null and (k.portions is null or k.portions > 0)`.execute(
    db,
  );
  return rows;
}
