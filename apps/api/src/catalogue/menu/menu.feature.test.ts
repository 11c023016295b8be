import type { DataOf } from "@santap/contract/call";
import { queryMenu } from "@santap/contract/calls/menu";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { placeOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();

type Menu = DataOf<typeof queryMenu>;

function getMenu(product: TestProduct, storeId: string, language?: string): Promise<Menu> {
  return ask(product.appUrl, queryMenu, {
    payload: { storeId },
    as: { ...product.guest, language },
  });
}

function findDish(menu: Menu, itemId: string) {
  const dish = menu.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
  if (dish === undefined) throw new Error(`${itemId} is not on the menu`);
  return dish;
}

describe("what a menu says", () => {
  test.for([
    ["en-US", "Mixed shaved ice", "Es Telaga Manis"],
    ["zh-CN", "什锦冰", "甜湖冰品"],
    ["id-ID", "Es campur", "Es Telaga Manis"],
    ["fr", "Es campur", "Es Telaga Manis"],
  ] as const)("in %s", async ([language, dish, store], { product }) => {
    const menu = await getMenu(product, "S08", language);
    expect(findDish(menu, "S08-01").name).toBe(dish);
    expect(menu.store.name).toBe(store);
  });

  test("the store's facts", async ({ product }) => {
    expect((await getMenu(product, "S12")).store).toMatchObject({
      storeId: "S12",
      payMode: "PAY_LATER",
      serviceChargePct: 7,
      pb1Pct: 10,
      open: true,
      nextChange: null,
    });
  });

  test("the local name beside a translated one, and the other languages for the search", async ({
    product,
  }) => {
    const menu = await getMenu(product, "S08", "en-US");
    expect(menu.store).toMatchObject({ localName: "Es Telaga Manis", halal: true });
    expect(findDish(menu, "S08-01")).toMatchObject({
      localName: "Es campur",
      otherNames: ["Es campur", "什锦冰"],
    });
  });

  test("choices with their limits, their prices and ids that are unique everywhere", async ({
    product,
  }) => {
    const menu = await getMenu(product, "S01");
    expect(findDish(menu, "S01-05").modifierGroups).toMatchObject([
      { groupId: "G1", min: 1, max: 1 },
      { groupId: "G2", min: 0, max: 2, modifiers: [{ modifierId: "G2-1", price: 8_000 }, {}, {}] },
    ]);
  });

  test("what a dish contains as far as the store declares it, and whether it is drunk", async ({
    product,
  }) => {
    const menu = await getMenu(product, "S01");
    expect(findDish(menu, "S01-01")).toMatchObject({
      allergens: ["PEANUT", "SOY", "GLUTEN"],
      kind: "FOOD",
    });
    expect(findDish(menu, "S01-07")).toMatchObject({ allergens: [], kind: "DRINK" });
  });

  test("the most ordered dishes of the store, none where nothing was ordered", async ({
    product,
  }) => {
    const { mostOrdered } = await getMenu(product, "S06");
    expect(mostOrdered).toEqual(["S06-01", "S06-06", "S06-03", "S06-04"]);
    await product.rows.all("delete from dish_count where store_id = 'S11'");
    expect((await getMenu(product, "S11")).mostOrdered).toEqual([]);
  });

  test("every dish is in exactly one category, in the menu's order", async ({ product }) => {
    const { categories } = await getMenu(product, "S06");
    const ids = categories.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    expect(ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `S06-0${n}`));
  });
});

describe("what can be had", () => {
  test("a sold-out dish is not available", async ({ product }) => {
    expect(findDish(await getMenu(product, "S04"), "S04-05")).toMatchObject({
      available: false,
      portionsLeft: 0,
    });
  });

  test("portions left are shown only where few are left", async ({ product }) => {
    expect(findDish(await getMenu(product, "S08"), "S08-06")).toMatchObject({
      available: true,
      portionsLeft: 1,
    });
    expect(findDish(await getMenu(product, "S06"), "S06-06").portionsLeft).toBeNull();
    expect(findDish(await getMenu(product, "S06"), "S06-07").portionsLeft).toBeNull();
  });

  test("the last portion leaves the menu with the order that holds it", async ({ product }) => {
    const lines = [{ itemId: "S08-06", quantity: 1, modifierIds: [] }];
    await placeOrder(product.appUrl, await product.newBuyer(), { storeId: "S08", lines });
    const gone = await until("the sold-out dish", async () => {
      const dish = findDish(await getMenu(product, "S08"), "S08-06");
      return dish.available ? null : dish;
    });
    expect(gone.portionsLeft).toBe(0);
  });

  test("a paused store is closed, with a time ahead", async ({ product }) => {
    const { store } = await getMenu(product, "S02");
    expect(store.open).toBe(false);
    expect(store.nextChange).toMatch(/^\d\d:\d\d$/);
  });

  test("an unknown store is refused with the text about stores", async ({ product }) => {
    const error = await expectRefusal(product.appUrl, queryMenu, {
      payload: { storeId: "S99" },
      as: product.guest,
    });
    expect(error).toMatchObject({ status: 200, code: "4110001" });
    expect(error.message).toContain("store");
  });
});
