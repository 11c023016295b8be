import type pg from "pg";
import { inventStores } from "./invented-content.ts";

/** The demo store that all are copies of, but for names, place, rating and dishes. */
const MODEL = "S06";
const MODEL_DISH = "S06-01";
const STORES_OF_A_BATCH = 250;

const STORES = `insert into store select (jsonb_populate_record(model, added || jsonb_build_object(
    'mall_id', null, 'brand_id', null, 'opening', jsonb_build_object('hours', '{"kind": "ALWAYS"}'::jsonb,
      'paused', right(added->>'store_id', 1) in ('0', '5', 'A', 'F', 'K', 'P', 'U'))))).*
  from store model, jsonb_array_elements($1::jsonb) as added where model.store_id = '${MODEL}'`;
const CATEGORIES = `insert into menu_category (store_id, category_id, names, position)
  select added->>'store_id', 'MENU', '{"idID": "Menu", "enGB": "Menu", "zhCN": "菜单"}', 0
  from jsonb_array_elements($1::jsonb) as added`;
const DISHES = `insert into menu_item select (jsonb_populate_record(model, dish || jsonb_build_object(
    'store_id', added->>'store_id', 'category_id', 'MENU', 'position', nth, 'group_ids', '[]'::jsonb))).*
  from jsonb_array_elements($1::jsonb) as added,
    jsonb_array_elements(added->'dishes') with ordinality as dishes(dish, nth), menu_item model
  where model.store_id = '${MODEL}' and model.item_id = '${MODEL_DISH}'`;
/** What a worker of the app does every half an hour. */
const COUNT_WORDS = `update search_word w set things = counted.things
  from (select word_id, count(*)::int as things from search_document, unnest(words) as word_id
    group by word_id) counted where counted.word_id = w.word_id`;

/** In statements of 250 stores and their menus, through the triggers that index them for the search. */
export async function addContent(
  client: pg.Client,
  chance: () => number,
  stores: number,
): Promise<void> {
  const all = [...inventStores(chance, stores)];
  for (let from = 0; from < stores; from += STORES_OF_A_BATCH) {
    const json = JSON.stringify(all.slice(from, from + STORES_OF_A_BATCH));
    for (const text of [STORES, CATEGORIES, DISHES]) await client.query(text, [json]);
  }
  await client.query(COUNT_WORDS);
  await client.query("vacuum analyze");
}

/** The stores for the baseline, with an index for the nearest. */
export async function addPlaces(client: pg.Client): Promise<void> {
  await client.query(
    `create table baseline.place as select store_id, names->>'idID' as name,
      category->>'idID' as category, picture, rating, rating_count, price_level, halal,
      point(lng, lat) as place from store where lat is not null`,
  );
  await client.query("create index on baseline.place using gist (place)");
  await client.query("vacuum analyze baseline.place");
}
