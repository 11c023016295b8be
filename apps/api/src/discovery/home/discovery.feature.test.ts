import type { PayloadOf } from "@santap/contract/call";
import {
  listCreatives,
  mallDetail,
  mallDishes,
  pavilionInfo,
  queryStores,
} from "@santap/contract/calls/discovery";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { orderAndOpenCode } from "../../testing/orders.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { writeContent } from "./content/write-content.ts";

const test = testWithOwnProduct().extend(
  "db",
  { scope: "file" },
  ({ environment }, { onCleanup }) => {
    const url = environment.databaseUrl;
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  },
);

const AT_M1 = { lat: -6.2146, lng: 106.8219 };
const FIRST = { pageNo: 1, pageSize: 20 };

type Query = Partial<PayloadOf<typeof queryStores>>;

function list({ appUrl, guest }: TestProduct, query: Query = {}, language = "en-US") {
  return ask(appUrl, queryStores, {
    payload: { ...FIRST, ...query },
    as: { ...guest, language },
  });
}

test("DISC-3 DISC-4 a guest sees the stores around with distance, place in the mall, and what is closed last", async ({
  product,
}) => {
  const { list: stores, total } = await list(product, { at: AT_M1 });
  expect(total).toBe(12);
  const open = stores.filter((store) => store.open);
  expect(stores.slice(0, open.length)).toEqual(open);
  const distances = open.map(({ distance }) => distance ?? Infinity);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(stores.find(({ storeId }) => storeId === "S06")).toMatchObject({
    distance: 78,
    mall: { mallId: "M1", name: "Cendana Mall Sudirman", floor: "GF" },
  });
  const paused = stores.find(({ storeId }) => storeId === "S02");
  expect(paused).toMatchObject({ open: false, nextChange: expect.stringMatching(/^\d\d:\d\d$/) });
});

test("names and categories are in the caller's language", async ({ product }) => {
  const { list: stores } = await list(product, { mallId: "M1" }, "zh-CN");
  expect(stores.find(({ storeId }) => storeId === "S01")).toMatchObject({
    ...{ name: "灯火沙爹", category: "印尼菜" },
    mall: { name: "苏迪曼檀香购物中心" },
  });
});

test("DISC-14 a store that is paused, moved or rated anew is so in the list soon after", async ({
  product,
}) => {
  const find = async () =>
    (await list(product, { at: AT_M1 })).list.find(({ storeId }) => storeId === "S12");
  expect(await find()).toMatchObject({ open: true });
  await product.rows.all(
    `update store set opening = jsonb_set(opening, '{paused}', 'true'), rating = 1.1,
       lat = -6.9, lng = 107.6 where store_id = 'S12'`,
  );
  await until("the new rating", async () => (await find())?.rating === 1.1);
  const moved = await find();
  expect(moved).toMatchObject({ open: false });
  expect(moved?.distance).toBeGreaterThan(100_000);
  await product.rows.all(
    `update mall set names = jsonb_set(names, '{enGB}', '"Renamed"')
     where mall_id = (select mall_id from store where store_id = 'S12')`,
  );
  await until("the mall's new name", async () => (await find())?.mall?.name === "Renamed");
});

test("DISC-18 wrong, missing and extra input is refused", async ({ product }) => {
  const refused: object[] = [
    {},
    { ...FIRST, at: { lat: 91, lng: 0 } },
    { ...FIRST, at: { lat: 0 } },
    { ...FIRST, sort: "NAME" },
    { ...FIRST, filters: { priceLevel: [5] } },
    { ...FIRST, userId: "somebody" },
    { pageNo: 0, pageSize: 20 },
    { pageNo: 1, pageSize: 51 },
  ];
  for (const payload of refused) {
    const { status } = await expectRefusal(product.appUrl, queryStores, {
      payload: payload as never,
      as: product.guest,
    });
    expect(status).toBe(400);
  }
  expect((await list(product, { pageNo: 10_000, pageSize: 50 })).list).toEqual([]);
});

test("a mall shows its open stores by floor, its banners, and dishes that can be ordered", async ({
  product: { appUrl, guest },
}) => {
  const as = { ...guest, language: "en-US" };
  const mall = await ask(appUrl, mallDetail, { payload: { mallId: "M1" }, as });
  expect(mall).toMatchObject({ name: "Cendana Mall Sudirman", area: "Jakarta Pusat" });
  const levels = ["3", "2", "1", "GF", "LG"];
  const shown = mall.floors.map(({ floor }) => floor);
  expect(shown).toEqual(levels.filter((level) => shown.includes(level)));
  const stores = mall.floors.flatMap((floor) => floor.stores);
  expect(new Set(stores.map((store) => store.mall?.mallId))).toEqual(new Set(["M1"]));
  const payload = { ...FIRST, mallId: "M1" };
  const dishes = await ask(appUrl, mallDishes, { payload, as });
  expect(dishes.list[0]).toMatchObject({ itemId: "S06-01", name: "Palm-sugar milk coffee" });
  expect(dishes.total).toBe(dishes.list.length);
  const banners = { payload: { code: "MALL_BANNER" as const, mallId: "M3" }, as };
  const { creatives } = await ask(appUrl, listCreatives, banners);
  expect(creatives.every(({ link }) => link.startsWith("/platform/"))).toBe(true);
  const gone = { payload: { mallId: "M99" }, as };
  expect((await expectRefusal(appUrl, mallDetail, gone)).message).toContain("no longer here");
});

test("a pavilion shows its stores in the caller's language", async ({
  product: { appUrl, guest },
}) => {
  const as = { ...guest, language: "id-ID" };
  const pavilion = await ask(appUrl, pavilionInfo, { payload: { brandId: "P02" }, as });
  expect(pavilion).toMatchObject({ name: "Rasa Nusantara" });
  expect(pavilion.stores.length).toBeGreaterThan(1);
  const gone = { payload: { brandId: "P99" }, as };
  expect((await expectRefusal(appUrl, pavilionInfo, gone)).code).toBe("4110001");
});

test("DISC-9 a creative for NEW_USER is shown to guests and accounts without a paid meal alone", async ({
  product,
}) => {
  const { appUrl, guest } = product;
  const buyer = await product.newBuyer();
  const list = async (as: typeof guest) => {
    const query = { payload: { code: "PAY_SUCCESS" as const }, as };
    const { creatives } = await ask(appUrl, listCreatives, query);
    return creatives.map(({ creativeId }) => creativeId);
  };
  expect(await list(guest)).toEqual(["R11", "R12"]);
  expect(await list(buyer)).toEqual(["R11", "R12"]);
  const { qrCodeText } = await orderAndOpenCode(appUrl, buyer);
  expect(await list(buyer)).toEqual(["R11", "R12"]);
  await product.sandbox.pay(qrCodeText);
  await until("the paid meal", async () => (await list(buyer)).length === 1);
  expect(await list(buyer)).toEqual(["R12"]);
});

test("DISC-9 DISC-14 content is refused with its fault or shown soon after, and a bad row is not shown", async ({
  product,
  db,
}) => {
  const { appUrl, guest } = product;
  const { body } = await product.rows.one<{ body: object }>(
    "select body from content where kind = 'CREATIVE' and content_id = 'R12'",
  );
  const write = (change: object) =>
    writeContent(db, { kind: "CREATIVE", contentId: "R99", body, by: "test", ...change });
  const links = async () => {
    const query = { payload: { code: "PAY_SUCCESS" as const }, as: guest };
    return (await ask(appUrl, listCreatives, query)).creatives.map(({ link }) => link);
  };
  const evil = { ...body, link: "https://example.com" };
  expect(await write({ body: evil })).toEqual({
    kind: "REFUSED",
    faults: ["/link is no path of this app"],
  });
  expect(await write({ body: { ...body, title: { idID: "x" } } })).toMatchObject({
    kind: "REFUSED",
  });
  expect(await write({ body: { ...body, from: 5, to: 5 } })).toMatchObject({
    faults: ["/to is not after /from"],
  });
  expect(await write({ contentId: "../R1" })).toMatchObject({ kind: "REFUSED" });
  expect(await write({ body: { ...body, link: "/platform/mall/M1" } })).toEqual({ kind: "SAVED" });
  await until("the new creative", async () => (await links()).includes("/platform/mall/M1"));
  await write({ body: null });
  await until("its end", async () => !(await links()).includes("/platform/mall/M1"));
});
