import { expect } from "vitest";
import { orderInput, placeOrder, readOrder, TOAST } from "../../testing/orders.ts";
import { testWithStaff } from "./staff-refund.fixture.ts";

const test = testWithStaff();

test("DEAL-10 CPN-2 an order on which nothing was paid is refunded without a row of money, once", async ({
  product,
  staff,
}) => {
  const buyer = await product.newBuyer();
  const couponIds = [await product.grantCoupon(buyer, "C10")];
  const { orderId } = await placeOrder(product.appUrl, buyer, { ...orderInput(), couponIds });
  expect(await staff.refund(orderId, { amount: 1 })).toMatchObject({ reason: "TOO_MUCH", left: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => staff.refund(orderId, { amount: "ALL" })));
  const kinds = answers.map((one) => one.kind === "RETURNED" && one.replayed);
  expect(kinds.toSorted()).toEqual([false, true, true]);
  const order = await readOrder(product.appUrl, buyer, orderId);
  expect(order).toMatchObject({ status: "PAID", refundStatus: "FULL", refunds: [] });
  expect(order.timeline.filter(({ kind }) => kind === "REFUNDED")).toHaveLength(1);
  expect(await staff.readBalances(orderId)).toEqual({});
  const claim = "select status from coupon_claim where claim_id = $1";
  expect(await product.rows.one(claim, couponIds)).toEqual({ status: "UNUSED" });
  await staff.requireOrder();
  const unpaid = await placeOrder(product.appUrl, buyer, { lines: [TOAST] });
  expect(await staff.refund(unpaid.orderId, {})).toMatchObject({ reason: "NOT_PAID" });
});
