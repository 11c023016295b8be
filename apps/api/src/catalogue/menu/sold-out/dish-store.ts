import { sql } from "kysely";
import type { SoldOut } from "@santap/domain/menu/sold-out";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row, Tables } from "../../../db/schema.ts";

export interface DishRow extends Row<"menu_item", "item_id" | "on_sale" | "sold_out_until"> {
  names: LocalizedText;
  portions: Tables["stock"]["portions"] | null;
  station_ids: string[];
}

interface DishName {
  storeId: string;
  itemId: string;
}

const dishes = sql`select i.item_id, i.names, i.on_sale, i.sold_out_until, k.portions,
    array(select t.station_id from item_station t where t.store_id = i.store_id
      and t.item_id = i.item_id order by t.station_id) as station_ids
  from menu_item i left join stock k using (store_id, item_id)`;

/** In the menu's order, without what the office keeps off it. */
export async function findStoreDishes(db: Connection, storeId: string): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`${dishes}
    join menu_category c using (store_id, category_id)
    where i.store_id = ${storeId} and i.on_sale
    order by c.position, i.position, i.item_id`.execute(db);
  return rows;
}

/** Null where the store has no such dish. */
export async function lockDish(
  db: Connection,
  { storeId, itemId }: DishName,
): Promise<DishRow | null> {
  const { rows } = await sql<DishRow>`${dishes}
    where i.store_id = ${storeId} and i.item_id = ${itemId} for update of i`.execute(db);
  return rows[0] ?? null;
}

export interface StoreClock extends Row<"store", "utc_offset_minutes" | "day_ends_minute"> {}

export async function findStoreClock(db: Connection, storeId: string): Promise<StoreClock> {
  const { rows } = await sql<StoreClock>`select utc_offset_minutes, day_ends_minute from store
    where store_id = ${storeId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a person works in a store that is not there");
  return found;
}

/** Portions that orders hold are theirs: `portions` is what others may still order. */
export async function saveSoldOut(
  db: Connection,
  { storeId, itemId }: DishName,
  { until, portions }: SoldOut,
): Promise<void> {
  const end = until === null ? null : new Date(until);
  await sql`update menu_item set sold_out_until = ${end}
    where store_id = ${storeId} and item_id = ${itemId}`.execute(db);
  if (portions === null) return;
  await sql`insert into stock (store_id, item_id, portions) values (${storeId}, ${itemId}, ${portions})
    on conflict (store_id, item_id) do update set portions = excluded.portions`.execute(db);
}

/** A dish of which none was left is not counted any more. */
export async function saveOnSale(db: Connection, { storeId, itemId }: DishName): Promise<void> {
  await sql`update menu_item set sold_out_until = null
    where store_id = ${storeId} and item_id = ${itemId}`.execute(db);
  await sql`delete from stock where store_id = ${storeId} and item_id = ${itemId}
    and portions = 0`.execute(db);
}

/** Puts on sale what is sold out no longer. @returns how many */
export async function endSoldOut(db: Connection, now: number): Promise<number> {
  const { rows } = await sql<Row<"menu_item", "item_id">>`update menu_item set sold_out_until = null
    where sold_out_until <= ${new Date(now)} returning item_id`.execute(db);
  return rows.length;
}
