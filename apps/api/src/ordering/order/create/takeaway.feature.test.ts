import { previewOrder } from "@santap/contract/calls/order";
import { queryMenu } from "@santap/contract/calls/menu";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { placeOrder, readOrder, sitDown, TOAST } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";

const test = testWithOwnProduct();
const CRAB = { itemId: "S12-01", quantity: 1, modifierIds: ["G1-1"] };
const SATAY = { itemId: "S01-06", quantity: 1, modifierIds: [] };
const MINUTE = 60_000;

async function preview(product: TestProduct, storeId: string, sessionId = "") {
  const lines = [storeId === "S12" ? CRAB : SATAY];
  const payload = { storeId, lines, sessionId };
  return (await ask(product.appUrl, previewOrder, { payload, as: product.guest })).breakdown;
}

async function isCharged(product: TestProduct, storeId: string): Promise<boolean> {
  const payload = { storeId };
  const { store } = await ask(product.appUrl, queryMenu, { payload, as: product.guest });
  return store.takeawayServiceCharge;
}

test("takeaway has no service charge, in the preview as in the order, and a table has", async ({
  product,
}) => {
  expect(await isCharged(product, "S12")).toBe(false);
  const price = await preview(product, "S12");
  expect(price).toMatchObject({ subtotal: 185_000, serviceCharge: 0, pb1: 18_500 });
  expect((await preview(product, "S12", "at-a-table")).serviceCharge).toBe(12_950);
  const buyer = await product.newBuyer();
  const placed = await placeOrder(product.appUrl, buyer, { storeId: "S12", lines: [CRAB] });
  expect(placed.payableAmount).toBe(203_500);
  expect((await readOrder(product.appUrl, buyer, placed.orderId)).breakdown).toEqual(price);
});

test("a store that says so charges it on takeaway too; orders keep the price they were placed at", async ({
  product,
}) => {
  expect(await isCharged(product, "S01")).toBe(true);
  const before = await preview(product, "S01");
  expect(before.serviceCharge).toBe(Math.round(before.subtotal * 0.05));
  const buyer = await product.newBuyer();
  const { orderId } = await placeOrder(product.appUrl, buyer, { storeId: "S01", lines: [SATAY] });
  const allow = "update store set takeaway_service_charge = $1 where store_id = 'S01'";
  await product.rows.all(allow, [false]);
  expect((await preview(product, "S01")).serviceCharge).toBe(0);
  expect((await readOrder(product.appUrl, buyer, orderId)).breakdown).toEqual(before);
  await product.rows.all(allow, [true]);
});

test("an order to carry out says where it is handed over and, once paid, about when", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const unpaid = await placeOrder(product.appUrl, buyer, { storeId: "S12", lines: [CRAB] });
  expect((await readOrder(product.appUrl, buyer, unpaid.orderId)).pickUp).toEqual({
    address: expect.stringContaining("Taman Anyelir Puri"),
    point: "Pick-up window beside the entrance",
    readyAt: null,
  });
  const couponIds = [await product.grantCoupon(buyer, "C10")];
  const { orderId } = await placeOrder(product.appUrl, buyer, { couponIds });
  const { status, createdAt, pickUp } = await readOrder(product.appUrl, buyer, orderId);
  expect([status, pickUp?.point]).toEqual(["PAID", ""]);
  const readyAt = Math.ceil((createdAt + 6 * MINUTE) / MINUTE) * MINUTE;
  expect(pickUp?.readyAt).toBe(readyAt);
});

test("an order at a table has no pick-up", async ({ product }) => {
  const buyer = await product.newBuyer();
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-A7");
  const placed = await placeOrder(product.appUrl, seated, { sessionId, lines: [TOAST] });
  expect((await readOrder(product.appUrl, buyer, placed.orderId)).pickUp).toBeNull();
});
