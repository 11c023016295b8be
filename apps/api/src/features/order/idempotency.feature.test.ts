import { createOrder } from "@santap/contract/calls/order";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRefusal, type TestCaller } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderInput, placeOrder, TOAST } from "../../testing/orders.ts";
import { countRows } from "../../testing/rows.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "../../testing/test-product.ts";

let world: Awaited<ReturnType<typeof bootTestEnvironment>>;
let product: TestProduct;
beforeAll(async () => {
  world = await bootTestEnvironment({ env: SECRETS });
  product = connectTestProduct(world);
});
afterAll(async () => {
  await assertLedgerBalanced(product.rows);
  await product.close();
  await world.stop();
});

const CROISSANTS = { itemId: "S06-06", quantity: 3, modifierIds: [] };

async function portions(itemId: string): Promise<number> {
  const row = await product.rows.one<{ portions: number }>(
    "select portions from stock where item_id = $1",
    [itemId],
  );
  return row.portions;
}

function refuseOrder(buyer: TestCaller, input: Parameters<typeof orderInput>[0]) {
  return expectRefusal(product.appUrl, createOrder, { payload: orderInput(input), as: buyer });
}

describe("the idempotency key", () => {
  test("a replay is the same order with a fresh ticket, and holds nothing more", async () => {
    const buyer = await product.newBuyer();
    const input = orderInput({ lines: [CROISSANTS] });
    const first = await placeOrder(product.appUrl, buyer, input);
    const before = await countRows(product.rows);
    const stock = await portions("S06-06");
    const second = await placeOrder(product.appUrl, buyer, input);
    expect(second).toEqual({ ...first, ticket: second.ticket });
    expect(second.ticket).not.toBe(first.ticket);
    expect(await countRows(product.rows)).toEqual(before);
    expect(await portions("S06-06")).toBe(stock);
  });

  test("another body under the same key is refused, also another note", async () => {
    const buyer = await product.newBuyer();
    const input = orderInput();
    await placeOrder(product.appUrl, buyer, input);
    const more = { ...input, lines: [{ ...TOAST, quantity: 2 }] };
    expect(await refuseOrder(buyer, more)).toMatchObject({ status: 200, code: "4110013" });
    const noted = { ...input, note: "to go" };
    expect(await refuseOrder(buyer, noted)).toMatchObject({ code: "4110013" });
  });

  test("the key is the buyer's own: another buyer's is another order", async () => {
    const input = orderInput();
    const one = await placeOrder(product.appUrl, await product.newBuyer(), input);
    const other = await placeOrder(product.appUrl, await product.newBuyer(), input);
    expect(other.orderId).not.toBe(one.orderId);
  });

  test("a refusal is not remembered", async () => {
    const buyer = await product.newBuyer();
    const input = orderInput({ storeId: "S04", lines: [{ ...TOAST, itemId: "S04-04" }] });
    await product.rows.all("update menu_item set on_sale = false where item_id = 'S04-04'");
    await product.rows.all(
      `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}'
       where store_id = 'S04'`,
    );
    expect(await refuseOrder(buyer, input)).toMatchObject({ code: "4110011" });
    await product.rows.all("update menu_item set on_sale = true where item_id = 'S04-04'");
    expect(await placeOrder(product.appUrl, buyer, input)).toMatchObject({ payableAmount: 19_800 });
  });
});
