import type pg from "pg";
import { inventStores, type InventedStore } from "./invented-content.ts";

/** The demo store that all are copies of, but for names, place, rating and dishes. */
const MODEL = "S06";
const MODEL_DISH = "S06-01";
const STORES_OF_A_BATCH = 250;

/** In statements of 250 stores and their menus, through the triggers that index them for the search. */
export async function addStores(
  client: pg.Client,
  chance: () => number,
  stores: number,
): Promise<void> {
  let batch: InventedStore[] = [];
  for (const store of inventStores(chance, stores)) {
    batch.push(store);
    if (batch.length < STORES_OF_A_BATCH) continue;
    await addBatch(client, batch);
    batch = [];
  }
  if (batch.length > 0) await addBatch(client, batch);
}

/** What a worker of the app does every half an hour. */
export async function countWords(client: pg.Client): Promise<void> {
  await client.query(
    `update search_word w set things = counted.things
      from (select word_id, count(*)::int as things from search_document, unnest(words) as word_id
        group by word_id) counted where counted.word_id = w.word_id`,
  );
  await client.query("vacuum analyze");
}

async function addBatch(client: pg.Client, stores: readonly InventedStore[]): Promise<void> {
  const json = JSON.stringify(stores);
  await client.query("begin");
  await client.query(
    `insert into store select (jsonb_populate_record(model, added || jsonb_build_object(
        'mall_id', null, 'brand_id', null, 'opening', case when right(added->>'store_id', 1) in ('0', '5', 'A', 'F', 'K', 'P', 'U')
          then '{"hours": {"kind": "ALWAYS"}, "paused": true}'::jsonb else '{"hours": {"kind": "ALWAYS"}, "paused": false}'::jsonb end))).*
      from store model, jsonb_array_elements($1::jsonb) as added where model.store_id = $2`,
    [json, MODEL],
  );
  await client.query(
    `insert into menu_category (store_id, category_id, names, position)
      select added->>'store_id', 'MENU', '{"idID": "Menu", "enGB": "Menu", "zhCN": "菜单"}', 0
      from jsonb_array_elements($1::jsonb) as added`,
    [json],
  );
  await client.query(
    `insert into menu_item select (jsonb_populate_record(model, dish || jsonb_build_object(
        'store_id', added->>'store_id', 'category_id', 'MENU', 'position', nth, 'group_ids', '[]'::jsonb))).*
      from jsonb_array_elements($1::jsonb) as added,
        jsonb_array_elements(added->'dishes') with ordinality as dishes(dish, nth), menu_item model
      where model.store_id = $2 and model.item_id = $3`,
    [json, MODEL, MODEL_DISH],
  );
  await client.query("commit");
}
