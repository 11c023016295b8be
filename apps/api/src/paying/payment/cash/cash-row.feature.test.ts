import { payAtCounter, previewOrder } from "@santap/contract/calls/order";
import { callStaff } from "@santap/contract/calls/table/staff-call";
import { describe, expect } from "vitest";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { placeOrder, readOrder, sitDown, TOAST } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { testWithCounter } from "./cash.fixture.ts";

const test = testWithCounter();

/** Two are 54.000; with PB1 59.400, and 48.400 with C08, which takes 10.000 off with QRIS. */
const lines = [{ ...TOAST, quantity: 2 }];

function preview(product: TestProduct, as: TestCaller, changes: object = {}) {
  const payload = { storeId: "S06", lines, couponIds: [], ...changes };
  return ask(product.appUrl, previewOrder, { payload, as });
}

describe("NOV-23 cash before ordering", () => {
  test("NOV-23 cash before ordering is offered with its price where the store's counter takes money, for what is paid first", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "C08");
    const withQris = await preview(product, buyer, { payType: "QRIS", couponIds: [coupon] });
    expect(withQris.breakdown.payableAmount).toBe(48_400);
    expect(withQris.atCounter).toBe(59_400);
    expect(withQris.payTypeList.map(({ payType }) => payType)).not.toContain("CASH");
    const without = [{ itemId: "S08-06", quantity: 1, modifierIds: [] }];
    expect(await preview(product, buyer, { storeId: "S08", lines: without })).toMatchObject({
      atCounter: null,
    });
    await product.rows.all("update store set at_counter = true where store_id = 'S01'");
    const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
    const round = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
    const bill = { storeId: "S01", sessionId, lines: round };
    expect((await preview(product, seated, bill)).atCounter).toBeNull();
  });

  test("NOV-23 cash before ordering has no coupon of another method, and the order that is made for it waits at the counter for what was shown", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "C08");
    const seen = await preview(product, buyer, { payType: "CASH", couponIds: [coupon] });
    expect(seen.breakdown.payableAmount).toBe(59_400);
    expect(seen.unusableCoupons).toMatchObject([{ couponId: coupon, reason: "OTHER_METHOD" }]);
    const order = await placeOrder(product.appUrl, buyer, { lines, payType: "CASH" });
    expect(order.payableAmount).toBe(59_400);
    const { orderId, ticket } = order;
    const payload = { orderId, ticket };
    const { waitsUntil } = await ask(product.appUrl, payAtCounter, { payload, as: buyer });
    const waits = { status: "AWAITING_PAYMENT", counterUntil: waitsUntil };
    expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject(waits);
  });
});

test("NOV-23 a shared bill calls the staff for cash, beside its other calls", async ({
  product,
}) => {
  const { appUrl } = product;
  const { seated, sessionId } = await sitDown(appUrl, { address: "10.4.9.1" }, "DEMO-B2");
  const callFor = (reason: "CASH" | "BILL") =>
    ask(appUrl, callStaff, { payload: { sessionId, reason }, as: seated });
  const bill = await callFor("BILL");
  const cash = await callFor("CASH");
  expect(cash).toMatchObject({ reason: "CASH", state: "WAITING" });
  expect(cash.callId).not.toBe(bill.callId);
  expect((await callFor("CASH")).callId).toBe(cash.callId);
});
