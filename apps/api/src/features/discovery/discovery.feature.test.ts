import type { PayloadOf } from "@santap/contract/call";
import { queryStores } from "@santap/contract/calls/discovery";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";

const test = testWithOwnProduct();

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
  expect(stores[0]).toMatchObject({
    ...{ storeId: "S06", distance: 78 },
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
    (await list(product, { at: AT_M1 })).list.find(({ storeId }) => storeId === "S06");
  expect(await find()).toMatchObject({ open: true });
  await product.rows.all(
    `update store set opening = jsonb_set(opening, '{paused}', 'true'), rating = 1.1,
       lat = -6.9, lng = 107.6 where store_id = 'S06'`,
  );
  await until("the new rating", async () => (await find())?.rating === 1.1);
  const moved = await find();
  expect(moved).toMatchObject({ open: false });
  expect(moved?.distance).toBeGreaterThan(100_000);
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
