import { createOrder } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { orderInput, placeOrder, TOAST } from "../../../testing/orders.ts";
import { countRows } from "../../../testing/rows.ts";
import { test } from "../../../testing/fixtures.ts";
import type { TestProduct } from "../../../testing/test-product.ts";

const CROISSANTS = { itemId: "S06-06", quantity: 3, modifierIds: [] };

async function portions(product: TestProduct, itemId: string): Promise<number> {
  const row = await product.rows.one<{ portions: number }>(
    "select portions from stock where item_id = $1",
    [itemId],
  );
  return row.portions;
}

function refuseOrder(
  product: TestProduct,
  buyer: TestCaller,
  input: Parameters<typeof orderInput>[0],
) {
  return expectRefusal(product.appUrl, createOrder, { payload: orderInput(input), as: buyer });
}

describe("the idempotency key", () => {
  test("a replay is the same order with a fresh ticket, and holds nothing more", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const input = orderInput({ lines: [CROISSANTS] });
    const first = await placeOrder(product.appUrl, buyer, input);
    const before = await countRows(product.rows);
    const stock = await portions(product, "S06-06");
    const second = await placeOrder(product.appUrl, buyer, input);
    expect(second).toEqual({ ...first, ticket: second.ticket });
    expect(second.ticket).not.toBe(first.ticket);
    expect(await countRows(product.rows)).toEqual(before);
    expect(await portions(product, "S06-06")).toBe(stock);
  });

  test("another body under the same key is refused, also another note", async ({ product }) => {
    const buyer = await product.newBuyer();
    const input = orderInput();
    await placeOrder(product.appUrl, buyer, input);
    const more = { ...input, lines: [{ ...TOAST, quantity: 2 }] };
    expect(await refuseOrder(product, buyer, more)).toMatchObject({ status: 200, code: "4110013" });
    const noted = { ...input, note: "to go" };
    expect(await refuseOrder(product, buyer, noted)).toMatchObject({ code: "4110013" });
  });

  test("the key is the buyer's own: another buyer's is another order", async ({ product }) => {
    const input = orderInput();
    const one = await placeOrder(product.appUrl, await product.newBuyer(), input);
    const other = await placeOrder(product.appUrl, await product.newBuyer(), input);
    expect(other.orderId).not.toBe(one.orderId);
  });

  test("a refusal is not remembered", async ({ product }) => {
    const buyer = await product.newBuyer();
    const input = orderInput({ storeId: "S04", lines: [{ ...TOAST, itemId: "S04-04" }] });
    await product.rows.all("update menu_item set on_sale = false where item_id = 'S04-04'");
    await product.rows.all(
      `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}'
       where store_id = 'S04'`,
    );
    expect(await refuseOrder(product, buyer, input)).toMatchObject({ code: "4110011" });
    await product.rows.all("update menu_item set on_sale = true where item_id = 'S04-04'");
    expect(await placeOrder(product.appUrl, buyer, input)).toMatchObject({ payableAmount: 19_800 });
  });
});
