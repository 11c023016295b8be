import { listWords } from "@santap/domain/search/search-words";
import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { countForSearch } from "./count-for-search.ts";

const test = testWithDatabase("demo");

const HOSTILE = [
  "Kopi  Susu-Gula (Ärén) 冰淇淋 日本ラーメン ＡＢ Ⅷ ½ ﬁ İstanbul ΣΑΣ",
  "😀%'\"\\ \u202e تفاح สวัสดี 한국어 が ー・々 ﷺ 𠮷野家",
  `${"x".repeat(40)} ${"锅".repeat(5)} l'été naïve e\u0301 10tusuk`,
  "",
];

test("DISC-5 the database indexes the words that a query is read into", async ({ rows }) => {
  const names = await rows.all<{ name: string }>(
    `select name from (select names from menu_item union all select names from store
      union all select names from deal) n, jsonb_each_text(names) as text(language, name)`,
  );
  const texts = [...names.map(({ name }) => name), ...HOSTILE];
  const found = await rows.all<{ words: string[] }>(
    `select search_words(name) as words from unnest($1::text[]) with ordinality as t(name, nth) order by nth`,
    [texts],
  );
  const due = texts.map((text) => [...new Set(listWords(text).map(({ word }) => word))].toSorted());
  expect(found.map(({ words }) => words.toSorted())).toEqual(due);
});

test("DISC-6 every store, dish and deal that is on sale has one row; a removed one has none", async ({
  rows,
}) => {
  const differing = () =>
    rows.all(`select kind, store_id, thing_id from search_document
      full join search_source s using (kind, store_id, thing_id)
      where document_id is null or s.texts is null`);
  expect(await differing()).toEqual([]);
  await rows.all("update deal set status = 'ENDED' where deal_id = 'D01'");
  await rows.all("delete from deal where deal_id = 'D02'");
  await rows.all(
    `insert into menu_item select (jsonb_populate_record(i, jsonb_build_object('item_id', 'NEW-' || n))).*
      from menu_item i, generate_series(1, 3) n where item_id = 'S01-01'`,
  );
  expect(await differing()).toEqual([]);
  const { count } = await rows.one<{ count: number }>(
    "select count(*)::int from search_document where thing_id like 'NEW-%'",
  );
  expect(count).toBe(3);
});

test("DISC-6 words are counted and what sells is more popular; a word of nothing counts none", async ({
  rows,
  db,
}) => {
  await rows.all(`update menu_item set names = '{"idID": "Lama", "enGB": "Lama", "zhCN": "Lama"}'
    where item_id = 'S06-03'`);
  await countForSearch(db, Date.now());
  const { cappuccino, kopi } = await rows.one<Record<string, number>>(
    `select (select things from search_word where word = 'cappuccino') as cappuccino,
      (select things from search_word where word = 'kopi') as kopi`,
  );
  expect(cappuccino).toBe(0);
  expect(kopi).toBeGreaterThan(1);
  const [best] = await rows.all<{ thing_id: string }>(
    "select thing_id from search_document order by popularity desc limit 1",
  );
  const [sold] = await rows.all<{ item_id: string }>(
    `select item_id from dish_count group by 1
      having sum(lines) > 0.5 * (select max(total) from (select sum(lines) as total from dish_count group by item_id) t)`,
  );
  expect(sold).toBeDefined();
  expect(best?.thing_id).toMatch(/^S\d\d-\d\d$/);
});
