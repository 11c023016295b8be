import type { PayloadOf } from "@santap/contract/call";
import { querySearch, suggestSearch } from "@santap/contract/calls/search";
import type { SearchHit } from "@santap/contract/schemas/discovery/search";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ask, send } from "../../testing/caller.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { writeContent } from "../home/content/write-content.ts";

const test = testWithOwnProduct().extend(
  "otherUrl",
  { scope: "file" },
  async ({ environment }) => (await environment.addApi()).url,
);

const FIRST = { pageNo: 1, pageSize: 50 };
const AT_M1 = { lat: -6.2146, lng: 106.8219 };

type Query = Partial<PayloadOf<typeof querySearch>>;

function query(
  { appUrl, guest }: Pick<TestProduct, "appUrl" | "guest">,
  payload: Query,
  language = "en-US",
) {
  return ask(appUrl, querySearch, {
    payload: { q: "", ...FIRST, ...payload },
    as: { ...guest, language },
  });
}

async function find(product: Pick<TestProduct, "appUrl" | "guest">, payload: Query) {
  return (await query(product, payload)).hits.map(idOf);
}

function idOf(hit: SearchHit): string {
  if (hit.kind === "STORE") return hit.store.storeId;
  return hit.kind === "DISH" ? hit.itemId : hit.dealId;
}

test("DISC-5 a dish is found in three languages at once, whatever language the interface has", async ({
  product,
}) => {
  for (const q of ["es jeruk peras", "fresh orange juice", "鲜榨橙汁"])
    for (const language of ["id-ID", "en-GB", "zh-CN"]) {
      const { hits } = await query(product, { q }, language);
      expect(hits.map(idOf), q).toContain("S01-07");
    }
  const { hits } = await query(product, { q: "jeruk" }, "id-ID");
  expect(hits.find((hit) => idOf(hit) === "S01-07")).toMatchObject({
    kind: "DISH",
    name: "Es jeruk peras",
    matches: [{ from: 3, to: 8 }],
    storeName: "Sate Lentera",
    mallName: "Mal Cendana Sudirman",
    open: true,
    available: true,
  });
});

test("DISC-5 prefixes, words in any order, missing diacritics and one wrong letter find it", async ({
  product,
}) => {
  for (const q of ["rend", "sapi rendang", "réndàng", "rendnag", "rendan", "rendangg", "rwndang"])
    expect(await find(product, { q }), q).toContain("S03-01");
  expect(await find(product, { q: "rendang ramen" })).toEqual([]);
  expect(await find(product, { q: "tax" })).toEqual([]);
});

test("DISC-5 Chinese is found without spaces, by one character, by two, and in any order", async ({
  product,
}) => {
  for (const q of ["仁当牛肉饭", "仁当", "饭仁当", "牛饭", "仁"])
    expect(await find(product, { q }), q).toContain("S03-01");
  expect(await find(product, { q: "火锅" })).toEqual(
    expect.arrayContaining(["S11", "S11-01", "D02"]),
  );
  expect(await find(product, { q: "仁当面" })).toEqual([]);
});

test("DISC-5 everyday synonyms are a list of content that changes what is found", async ({
  product,
  environment,
}) => {
  expect(await find(product, { q: "telor" })).toEqual(await find(product, { q: "egg" }));
  expect(await find(product, { q: "冰 pisang" })).toEqual([]);
  const db = openDatabase({
    url: environment.databaseUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  const write = (terms: string[]) =>
    writeContent(db, { kind: "SYNONYM", contentId: "W99", body: { terms }, by: "test" });
  expect(await write(["two words", "rendang"])).toMatchObject({ kind: "REFUSED" });
  expect(await find(product, { q: "randangan" })).toEqual([]);
  await write(["randangan", "rendang"]);
  const found = () => find(product, { q: "randangan" });
  await until("the synonym", async () => (await found()).includes("S03-01"));
  await db.destroy();
});

test("DISC-5 exact comes before prefix before typing error, open and near before closed and far", async ({
  product,
}) => {
  await product.rows.all(
    `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}'`,
  );
  await until("open stores", async () => {
    const { hits } = await query(product, { q: "ayam", at: AT_M1 });
    return hits.every((hit) => hit.kind === "STORE" || hit.open);
  });
  const distances = async () => {
    const { hits } = await query(product, { q: "ayam", at: AT_M1, kind: "DISH" });
    return hits.map((hit) => (hit.kind === "DISH" ? (hit.distance ?? Infinity) : 0));
  };
  expect((await distances())[0]).toBeLessThan(500);
  expect((await distances()).at(-1)).toBeGreaterThan(1_000);
  await product.rows.all(`update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": true}'
    where mall_id = 'M1'`);
  await until("closed stores", async () => ((await distances())[0] ?? 0) > 500);
  const { hits } = await query(product, { q: "ayam", at: AT_M1, kind: "DISH" }, "id-ID");
  const exact = hits.flatMap((hit) =>
    hit.kind === "DISH" && /\bayam\b/i.test(hit.name) ? [hit.open] : [],
  );
  expect(exact).toEqual(exact.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(exact).size).toBe(2);
  expect(await find(product, { q: "ayam", filters: { openNow: true } })).not.toContain("S01-01");
  const teh = await find(product, { q: "tehk" });
  expect(teh[0]).toBe("S07");
});

test("DISC-5 where nothing is found it says so, with the nearest spelling and the categories", async ({
  product,
}) => {
  const { hits, counts, spelling, categories } = await query(product, { q: "rednagn spai" });
  expect(hits).toEqual([]);
  expect(counts).toEqual({ STORE: 0, DISH: 0, DEAL: 0 });
  expect(spelling).toBe("rendang sapi");
  expect(categories[0]).toMatchObject({ categoryId: "indonesia", name: "Indonesian" });
  expect((await query(product, { q: "qqqqqqqq" })).spelling).toBeNull();
  expect((await query(product, { q: "rendang" })).categories).toEqual([]);
});

test("DISC-5 pages follow each other without gaps, of all kinds or of one, with counts", async ({
  product,
}) => {
  const all = await query(product, { q: "ayam" });
  const { STORE, DISH, DEAL } = all.counts;
  expect(all.hits).toHaveLength(STORE + DISH + DEAL);
  const pages = [1, 2, 3].map((pageNo) => query(product, { q: "ayam", pageNo, pageSize: 3 }));
  const paged = await Promise.all(pages);
  expect(paged.flatMap(({ hits }) => hits)).toEqual(all.hits.slice(0, 9));
  expect(paged[0]?.hasMore).toBe(true);
  expect(all.hasMore).toBe(false);
  const deals = await query(product, { q: "hotpot", kind: "DEAL" });
  expect(deals.hits).toMatchObject([{ kind: "DEAL", dealId: "D02", storeId: "S11" }]);
});

test("DISC-5 suggestions are names in the caller's language that the text begins", async ({
  product: { appUrl, guest },
}) => {
  const suggest = async (q: string, language: string) => {
    const message = { payload: { q }, as: { ...guest, language } };
    return (await ask(appUrl, suggestSearch, message)).completions;
  };
  const found = await suggest("sat", "id-ID");
  expect(found).toContainEqual({ text: "Sate Lentera", kind: "STORE" });
  expect(found).toContainEqual({ text: "Sate ayam Madura (10 tusuk)", kind: "DISH" });
  expect(await suggest("sat", "zh-CN")).toContainEqual({ text: "灯火沙爹", kind: "STORE" });
  const many = await suggest("a", "id-ID");
  expect(many).toHaveLength(8);
  expect(new Set(many.map(({ text }) => text)).size).toBe(8);
  expect(await suggest("", "id-ID")).toEqual([]);
});

/** Within 2 s of the change. */
function finds(product: Pick<TestProduct, "appUrl" | "guest">, q: string, ids: readonly string[]) {
  const found = async () => JSON.stringify(await find(product, { q })) === JSON.stringify(ids);
  return until(`${ids.length === 0 ? "nothing" : ids.join()} for ${q}`, found);
}

test("DISC-6 a changed dish is found within 2 s by another process, and a sold-out one is shown as such", async ({
  product,
  otherUrl,
}) => {
  const other = { appUrl: otherUrl, guest: product.guest };
  const rename = (name: string) =>
    product.rows.all(
      `update menu_item set names = jsonb_set(names, '{idID}', to_jsonb($1::text)) where item_id = 'S03-04'`,
      [name],
    );
  await finds(other, "zamrud", []);
  await rename("Gulai zamrud");
  await finds(other, "zamrud", ["S03-04"]);
  await finds(other, "zamr", ["S03-04"]);
  await finds(other, "zanrud", ["S03-04"]);
  await rename("Gulai tunjang");
  await finds(other, "zamrud", []);
  await product.rows.all("update menu_item set on_sale = false where item_id = 'S03-04'");
  await finds(other, "tunjang", []);
  await product.rows.all("update menu_item set on_sale = true where item_id = 'S03-04'");
  await product.rows.all("update stock set portions = 0 where item_id = 'S08-03'");
  const isAvailable = async () => {
    const { hits } = await query(other, { q: "cendol" });
    return hits.map((hit) => hit.kind === "DISH" && hit.available);
  };
  await until("sold out", async () => (await isAvailable())[0] === false);
  await product.rows.all("update stock set portions = 1 where item_id = 'S08-03'");
  await until("a portion", async () => (await isAvailable())[0] === true);
});

test("DISC-6 a deal is found while it is on sale, and a store by its new name", async ({
  product,
}) => {
  await finds(product, "hotpot for four", ["D02"]);
  await product.rows.all(
    "update deal set sale_to = now() - interval '1 hour' where deal_id = 'D02'",
  );
  await finds(product, "hotpot for four", []);
  await product.rows.all("update deal set sale_to = null where deal_id = 'D02'");
  await finds(product, "hotpot for four", ["D02"]);
  await product.rows.all("update deal set status = 'PAUSED' where deal_id = 'D02'");
  await finds(product, "hotpot for four", []);
  await product.rows.all(
    `update store set names = jsonb_set(names, '{enGB}', '"Jade Kitchen"') where store_id = 'S10'`,
  );
  expect(await find(product, { q: "jade", kind: "STORE" })).toEqual(["S10"]);
});

test("DISC-18 hostile texts are refused as malformed or find nothing, quickly", async ({
  product: { appUrl, guest },
}) => {
  const ask64 = (q: string) => send(appUrl, querySearch, { payload: { q, ...FIRST }, as: guest });
  for (const q of ["a\u0000b", "\ud800", "x".repeat(65)]) expect((await ask64(q)).status).toBe(400);
  const odd = [
    "%",
    "'; drop table store; --",
    "\\",
    "😀😀",
    "\u202eتفاح",
    " ",
    "{}",
    "a & b | !c:*",
  ];
  const many = [
    Array.from("abcdefghijklmnopqrstuvwxyzabcdef").join(" "),
    "锅".repeat(64),
    "麻辣".repeat(32),
  ];
  for (const q of [...odd, ...many, "-".repeat(64), "ﷺ".repeat(64), "a".repeat(64)]) {
    const { status, envelope } = await ask64(q);
    expect({ q, status, success: envelope.success }).toEqual({ q, status: 200, success: true });
  }
  const deep = { q: "ayam", pageNo: 10_000, pageSize: 50 };
  const { envelope } = await send(appUrl, querySearch, { payload: deep, as: guest });
  expect(envelope.data).toMatchObject({ hits: [], hasMore: false });
});
