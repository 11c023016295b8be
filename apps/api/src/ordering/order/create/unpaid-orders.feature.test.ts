import { cancelOrder, listOrders } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { test } from "../../../testing/fixtures.ts";
import { placeOrder } from "../../../testing/orders.ts";

test("what is not paid can be asked for alone, with its time, and of the own account only", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  await placeOrder(product.appUrl, await product.newBuyer());
  const over = await placeOrder(product.appUrl, buyer);
  await ask(product.appUrl, cancelOrder, { payload: { orderId: over.orderId }, as: buyer });
  const open = await placeOrder(product.appUrl, buyer);
  const payload = { pageNo: 1, pageSize: 1, unpaid: true as const };
  const page = await ask(product.appUrl, listOrders, { payload, as: buyer });
  expect(page).toMatchObject({ total: 1, hasMore: false, list: [{ orderId: open.orderId }] });
  expect(page.list[0]?.expiresAt).toBe(open.expiresAt);
});
