import { cancelOrder, createOrder, orderAgain } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderInput, placeOrder, sitDown, TOAST } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";

// Its tests change the menu.
const test = testWithOwnProduct();

const CROISSANTS = { itemId: "S06-06", quantity: 2, modifierIds: [], note: "warm" };

function again(product: TestProduct, buyer: TestCaller, orderId: string) {
  return ask(product.appUrl, orderAgain, { payload: { orderId }, as: buyer });
}

test("DISC-13 the lines of an own order, compared with the menu of now: each problem by its name", async ({
  product,
}) => {
  const { rows } = product;
  const buyer = await product.newBuyer();
  const [choice] = await rows.all<{ item_id: string; ids: string[]; price: number }>(
    `select i.item_id, i.price, array(select (select m.modifier_id from modifier m
         where m.group_id = g.id order by m.position limit 1)
       from unnest(i.group_ids) as g(id) join modifier_group mg on mg.group_id = g.id
       where mg.min_choices > 0) as ids
     from menu_item i where i.store_id = 'S06' and i.on_sale and cardinality(i.group_ids) > 0
     order by i.position limit 1`,
  );
  if (choice === undefined) throw new Error("the store has no dish with choices");
  const coffee = { itemId: choice.item_id, quantity: 1, modifierIds: choice.ids };
  const { orderId } = await placeOrder(product.appUrl, buyer, {
    lines: [CROISSANTS, TOAST, coffee],
  });

  const before = await again(product, buyer, orderId);
  expect(before).toMatchObject({
    storeId: "S06",
    lines: [
      { ...CROISSANTS, priceThen: 29_000, priceNow: 29_000, problem: null },
      { itemId: "S06-07", priceThen: 27_000, priceNow: 27_000, problem: null },
      { itemId: coffee.itemId, modifierIds: choice.ids, problem: null },
    ],
  });

  await rows.all("update menu_item set price = price + 2000 where item_id = 'S06-07'");
  await rows.all("update menu_item set group_ids = '{}' where item_id = $1", [choice.item_id]);
  await rows.all("update stock set portions = 1 where item_id = 'S06-06'");
  const changed = await again(product, buyer, orderId);
  expect(changed.lines.map(({ priceNow, problem }) => [problem, priceNow])).toEqual([
    ["SOLD_OUT", 29_000],
    ["PRICE", 29_000],
    ["CHOICES", null],
  ]);

  await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  await rows.all("delete from stock where item_id = 'S06-06'");
  await rows.all("delete from menu_item where item_id = 'S06-06'");
  const gone = await again(product, buyer, orderId);
  expect(gone.lines[0]).toMatchObject({ problem: "GONE", priceNow: null });
});

test("what an unpaid order holds is not missing once it is cancelled", async ({ product }) => {
  const buyer = await product.newBuyer();
  await product.rows.all("update stock set portions = 1 where item_id = 'S08-03'");
  const lines = [{ itemId: "S08-03", quantity: 1, modifierIds: [] }];
  const { orderId } = await placeOrder(product.appUrl, buyer, { storeId: "S08", lines });
  expect((await again(product, buyer, orderId)).lines[0]?.problem).toBe("SOLD_OUT");
  await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  expect((await again(product, buyer, orderId)).lines[0]?.problem).toBeNull();
  const payload = orderInput({ storeId: "S08", lines });
  expect((await send(product.appUrl, createOrder, { payload, as: buyer })).envelope.success).toBe(
    true,
  );
});

test("DEAL-4 every guest of a table's bill reads its lines, to see what vouchers cover of them", async ({
  product,
}) => {
  const { appUrl } = product;
  const [ani, budi] = [await product.newBuyer(), await product.newBuyer()];
  const { seated, sessionId } = await sitDown(appUrl, ani, "DEMO-B6");
  const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
  const { orderId } = await placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines });
  const { seated: friend } = await sitDown(appUrl, budi, "DEMO-B6");
  expect((await again(product, friend, orderId)).lines).toMatchObject(lines);
  const refused = { payload: { orderId }, as: budi };
  expect(await expectRefusal(appUrl, orderAgain, refused)).toMatchObject({ code: "4110001" });
});

test("another account's order, one that never was and one of no store are not found; a guest signs in", async ({
  product,
}) => {
  const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
  const other = await product.newBuyer();
  for (const unknown of [orderId, `${orderId.slice(0, -1)}_`.replace("_", "0"), "S99-1"]) {
    const as = other;
    const refused = await expectRefusal(product.appUrl, orderAgain, {
      payload: { orderId: unknown },
      as,
    });
    expect(refused).toMatchObject({ status: 200, code: "4110001" });
  }
  const guest = { payload: { orderId }, as: product.guest };
  expect(await expectRefusal(product.appUrl, orderAgain, guest)).toMatchObject({ status: 401 });
});
