import { expect } from "vitest";
import { parseQuery } from "@santap/domain/search/query-units";
import { createListener } from "../../../ports/listen.ts";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { until } from "../../../testing/until.ts";
import { createStoreDirectory } from "../../home/directory/store-directory.ts";
import { countForSearch } from "../count-for-search.ts";
import { searchIndex } from "../find-candidates.ts";
import { resolveUnits, toWordIds } from "../resolve-units.ts";
import { findCandidates } from "../search-store.ts";
import { createDishIndex } from "./dish-index.ts";
import { followChanges } from "./follow-changes.ts";

const test = testWithDatabase("demo")
  .extend("stores", { scope: "file" }, async ({ rows }) => {
    const found = await rows.all<{ store_id: string }>("select store_id from store");
    return found.map((row) => row.store_id);
  })
  .extend("dishes", { scope: "file" }, async ({ database, db }, { onCleanup }) => {
    const dishes = createDishIndex(db, Date.now);
    const listener = createListener(database.url, () => undefined);
    onCleanup(() => listener.close());
    followChanges(listener, dishes);
    await listener.open();
    return dishes;
  });

test.for(["ayam", "nasi goreng", "kop", "cofee", "鸡", "es teh manis", "e", "zzz"])(
  "DISC-5 DISC-6 in memory %s finds the same dishes as in the database",
  async (q, { db, dishes, stores }) => {
    const units = await resolveUnits(db, parseQuery(q, new Map()));
    const query = { units: units.map(toWordIds), now: Date.now(), mostDishes: 2_000 };
    const due = (await findCandidates(db, query)).filter(({ kind }) => kind === "DISH");
    const found = await dishes.match(stores, units);
    const inOrder = (all: typeof found) => all.toSorted((a, b) => a.documentId - b.documentId);
    expect(inOrder(found)).toEqual(inOrder(due));
    expect(found.length).toBe(due.length);
  },
);

test("DISC-6 a changed, sold-out, removed or new dish reaches the process within 2 s", async ({
  rows,
  db,
  dishes,
  stores,
}) => {
  const find = async () => {
    const units = await resolveUnits(db, parseQuery("zamrud", new Map()));
    const found = await dishes.match(stores, units);
    return found.map(({ storeId, available }) => `${storeId} ${available}`).toSorted();
  };
  const finds = (...due: string[]) =>
    until(
      `zamrud: ${due.join()}`,
      async () => JSON.stringify(await find()) === JSON.stringify(due),
      2_000,
    );
  await finds();
  await rows.all(
    `update menu_item set names = jsonb_set(names, '{idID}', '"Gulai zamrud"') where item_id = 'S03-04'`,
  );
  await finds("S03 true");
  await rows.all("update stock set portions = 0 where item_id = 'S03-04'");
  await finds("S03 false");
  await rows.all(
    `insert into menu_item select (jsonb_populate_record(i, jsonb_build_object('item_id', 'NEW-1'))).*
      from menu_item i where item_id = 'S03-04'`,
  );
  await finds("S03 false", "S03 true");
  await rows.all("delete from menu_item where item_id = 'NEW-1'");
  await finds("S03 false");
});

test("DISC-6 after a change of more than a thousand things, all stores are read again", async ({
  rows,
  dishes,
}) => {
  const kopi = { word: "kopi", ideographic: false, synonyms: [] };
  const { word_id: wordId } = await rows.one<{ word_id: number }>(
    "select word_id from search_word where word = 'kopi'",
  );
  const units = [{ unit: kopi, words: [{ word: "kopi", wordId, things: 1, tier: 4 as const }] }];
  const countSoldOut = async () =>
    (await dishes.match(["S06"], units)).filter(({ available }) => !available).length;
  expect(await countSoldOut()).toBe(0);
  await rows.all("update search_document set available = false where store_id = 'S06'");
  expect(await countSoldOut()).toBe(0);
  await rows.all(`select index_for_search('DISH', array_agg('S01'::text), array_agg('NONE-' || n))
    from generate_series(1, 1001) n`);
  await until("all of them", async () => (await countSoldOut()) > 0);
});

test("DISC-6 what more than two thousand dishes have is searched near, stores among it", async ({
  rows,
  db,
  dishes,
}) => {
  await rows.all(
    `insert into menu_item select (jsonb_populate_record(i, jsonb_build_object('item_id', 'Z-' || n,
        'names', '{"idID": "Zirkon", "enGB": "Zirkon", "zhCN": "Zirkon"}'::jsonb))).*
      from menu_item i, generate_series(1, 2001) n where item_id = 'S01-01'`,
  );
  await rows.all(
    `update store set names = jsonb_set(names, '{enGB}', '"Zirkon House"') where store_id = 'S02'`,
  );
  await countForSearch(db, Date.now());
  const directory = await createStoreDirectory(db, Date.now)();
  const reader = {
    language: "enGB",
    now: Date.now(),
    findOffer: () => null,
    hasCoupon: () => false,
  } as const;
  const place = { directory, from: { lat: -6.2, lng: 106.8 }, filters: {}, reader };
  const units = await resolveUnits(db, parseQuery("zirkon", new Map()));
  const found = await searchIndex({ db, dishes }, { units, place, wanted: 21 });
  const kinds = Map.groupBy(found.candidates, ({ kind }) => kind);
  expect(kinds.get("DISH")).toHaveLength(2_001);
  expect(kinds.get("STORE")).toMatchObject([{ storeId: "S02" }]);
  expect(found.dishesFor).toBe(1);
});
