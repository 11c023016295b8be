import { randomUUID } from "node:crypto";
import { cancelOrder, createOrder } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { ask, send } from "../../../testing/caller.ts";
import { orderInput, placeOrder, readOrder } from "../../../testing/orders.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();

function getCodes(answers: { envelope: { success: boolean; error: { code: string } | null } }[]) {
  return answers.map(({ envelope }) => envelope.error?.code ?? "won").toSorted();
}

test("of twenty orders for the last portion one wins, and its end frees the portion again", async ({
  product,
}) => {
  const buyers = await inParallel(20, () => product.newBuyer());
  const lines = [{ itemId: "S08-03", quantity: 1, modifierIds: [] }];
  const answers = await Promise.all(
    buyers.map((buyer) =>
      send(product.appUrl, createOrder, {
        payload: orderInput({ storeId: "S08", lines }),
        as: buyer,
      }),
    ),
  );
  expect(getCodes(answers)).toEqual([...Array<string>(19).fill("4110011"), "won"]);
  const left = "select portions from stock where item_id = 'S08-03'";
  expect(await product.rows.one(left)).toEqual({ portions: 0 });
  expect(await product.rows.all("select order_id from orders")).toHaveLength(1);
  expect(await product.rows.all("select order_id from stock_hold")).toHaveLength(1);

  const winner = answers.findIndex(({ envelope }) => envelope.success);
  const { envelope } = answers[winner] ?? {};
  const order = envelope?.data ?? { orderId: "" };
  // Not by a short ORDER_TTL: on a busy machine the portion would be free again for a late buyer.
  await expireOrder(product.rows, order.orderId);
  await until("the portion of the expired order", async () => {
    const { portions } = await product.rows.one<{ portions: number }>(left);
    return portions === 1;
  });
  const buyer = buyers[winner] ?? product.guest;
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "EXPIRED",
  });
  await placeOrder(product.appUrl, await product.newBuyer(), { storeId: "S08", lines });
});

test("of ten orders with one coupon one wins", async ({ product }) => {
  const buyer = await product.newBuyer();
  const coupon = await product.grantCoupon(buyer, "HEMAT20");
  const answers = await inParallel(10, () =>
    send(product.appUrl, createOrder, {
      payload: orderInput({ couponIds: [coupon] }),
      as: buyer,
    }),
  );
  expect(getCodes(answers)).toEqual([...Array<string>(9).fill("4110011"), "won"]);
  const held = await product.rows.one<{ status: string }>(
    "select status from coupon_claim where claim_id = $1",
    [coupon],
  );
  expect(held).toEqual({ status: "HELD" });
});

test("ten orders of one buyer at once: three at most", async ({ product }) => {
  const buyer = await product.newBuyer();
  const answers = await inParallel(10, () =>
    send(product.appUrl, createOrder, { payload: orderInput(), as: buyer }),
  );
  expect(getCodes(answers)).toEqual([...Array<string>(7).fill("4110009"), "won", "won", "won"]);
});

test("ten sendings of one order at once are one order", async ({ product }) => {
  const buyer = await product.newBuyer();
  const payload = orderInput({ idempotencyKey: randomUUID() });
  const orders = await inParallel(10, () =>
    ask(product.appUrl, createOrder, { payload, as: buyer }),
  );
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
});

test("orders of two counted dishes, named in opposite orders, do not block each other, coming or going", async ({
  product,
}) => {
  await product.rows.all("update stock set portions = 40 where store_id = 'S01'");
  const goat = { itemId: "S01-02", quantity: 1, modifierIds: [] };
  const curry = { itemId: "S01-05", quantity: 1, modifierIds: ["G1-1"] };
  const buyers = await inParallel(16, () => product.newBuyer());
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      send(product.appUrl, createOrder, {
        payload: orderInput({
          storeId: "S01",
          lines: index % 2 === 0 ? [goat, curry] : [curry, goat],
        }),
        as: buyer,
      }),
    ),
  );
  expect(getCodes(answers)).toEqual(Array<string>(16).fill("won"));

  const ends = await Promise.all(
    buyers.map((buyer, index) => {
      const payload = { orderId: answers[index]?.envelope.data?.orderId ?? "" };
      return send(product.appUrl, cancelOrder, { payload, as: buyer });
    }),
  );
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
  await until("all portions", async () => {
    const stock = await product.rows.all<{ portions: number }>(
      "select portions from stock where store_id = 'S01'",
    );
    return stock.every(({ portions }) => portions === 40);
  });
});
