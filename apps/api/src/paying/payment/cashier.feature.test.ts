import { cashierDetail, createPayOrder } from "@santap/contract/calls/payment";
import { cancelOrder } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../testing/caller.ts";
import {
  freshOrder,
  openCode,
  orderAndOpenCode,
  payInput,
  placeOrder,
  readOrder,
  sitDown,
  TOAST_PRICE,
} from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { test } from "../../testing/fixtures.ts";

function detail(product: TestProduct, orderId: string, as: TestCaller, partnerCode = "SANTAP") {
  return ask(product.appUrl, cashierDetail, { payload: { orderId, partnerCode }, as });
}

function refuseDetail(
  product: TestProduct,
  orderId: string,
  as: TestCaller,
  partnerCode = "SANTAP",
) {
  return expectRefusal(product.appUrl, cashierDetail, { payload: { orderId, partnerCode }, as });
}

describe("the checkout's data", () => {
  test("PAY-03 PAY-04 the checkout's data holds the order, what it costs, and the ways to pay it", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer);
    const seen = await detail(product, orderId, buyer);
    expect(seen).toEqual({
      order: { orderId, payableAmount: TOAST_PRICE },
      kind: "MEAL",
      payTypeList: ["QRIS", "SHOPEEPAY", "DANA", "OVO"].map((payType) => ({
        payType,
        payChannelId: "sandbox",
        payableAmount: TOAST_PRICE,
        discounts: [],
        ticket: seen.ticket,
      })),
      atCounter: true,
      ticket: seen.ticket,
      storeId: "S06",
      storeName: "Kopi Langkah Pagi",
      storeLocalName: "Kopi Langkah Pagi",
      tableLabel: null,
      notice: null,
    });
    const { envelope } = await send(product.appUrl, cashierDetail, {
      payload: { orderId, partnerCode: "" },
      as: buyer,
    });
    expect(envelope).toMatchObject({ success: true, error: null });
  });

  test("PAY-02 the checkout's data needs the partner code and the order", async ({ product }) => {
    const buyer = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer);
    for (const [payload, field] of [
      [{ orderId }, "partnerCode"],
      [{ partnerCode: "SANTAP" }, "orderId"],
    ] as const) {
      const { status, envelope } = await send(product.appUrl, cashierDetail, {
        payload,
        as: buyer,
      });
      expect(status).toBe(400);
      expect(envelope.error?.details).toEqual({ field });
    }
  });

  test("PAY-01 its ticket pays; an unknown partner gets none", async ({ product }) => {
    const buyer = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer);
    const fresh = await freshOrder(product.appUrl, buyer, orderId);
    expect((await openCode(product.appUrl, buyer, fresh)).box).toMatch(/^S06-/);
    expect(await refuseDetail(product, orderId, buyer, "NOBODY")).toMatchObject({
      code: "4110002",
    });
    const partner = payInput(fresh, { partnerCode: "NOBODY" });
    const pay = await expectRefusal(product.appUrl, createPayOrder, {
      payload: partner,
      as: buyer,
    });
    expect(pay).toMatchObject({ status: 200, code: "4110002" });
  });

  test("another account gets orderNotFound, a guest is asked to sign in", async ({ product }) => {
    const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
    const other = await product.newBuyer();
    expect(await refuseDetail(product, orderId, other)).toMatchObject({
      status: 200,
      code: "4110001",
    });
    expect(await refuseDetail(product, orderId, product.guest)).toMatchObject({ status: 401 });
  });

  test("an order that has ended says how", async ({ product }) => {
    const buyer = await product.newBuyer();
    const cancelled = await placeOrder(product.appUrl, buyer);
    await ask(product.appUrl, cancelOrder, { payload: { orderId: cancelled.orderId }, as: buyer });
    const gone = await refuseDetail(product, cancelled.orderId, buyer);
    expect(gone).toMatchObject({ code: "4110003" });
    expect(gone.message).toContain("cancelled");

    const expired = await placeOrder(product.appUrl, buyer);
    await product.rows.all("update orders set expires_at = now() where order_id = $1", [
      expired.orderId,
    ]);
    const late = await refuseDetail(product, expired.orderId, buyer);
    expect(late).toMatchObject({ code: "4110003" });
    expect(late.message).toContain("time to pay");

    const paid = await orderAndOpenCode(product.appUrl, buyer);
    await product.sandbox.pay(paid.qrCodeText);
    await until("the payment", async () => {
      return (await readOrder(product.appUrl, buyer, paid.order.orderId)).status === "PAID";
    });
    expect(await refuseDetail(product, paid.order.orderId, buyer)).toMatchObject({
      code: "4110010",
    });
  });
});

describe("beyond the limit of QRIS", () => {
  const CRAB = { itemId: "S12-01", modifierIds: ["G1-1"] };
  const MATCHA = ["G11-1", "G11-2", "G11-3"].map((milk) => ({
    itemId: "S06-04",
    quantity: 99,
    modifierIds: ["G3-1", "G5-1", milk],
  }));
  const BILL = [
    { itemId: "S01-01", quantity: 99, modifierIds: [] },
    { itemId: "S01-04", quantity: 99, modifierIds: [] },
  ];
  const CASES = [
    {
      title: "MSG-10 takeaway is to be replaced",
      table: null,
      storeId: "S12",
      lines: [{ ...CRAB, quantity: 99 }],
      notice:
        "This order has exceeded the maximum limit for QRIS payment, please replace your order",
    },
    {
      // So large that staff must confirm it: nothing of it can be paid here, before and after.
      title: "MSG-09 a bill is paid with the merchant",
      waits: true,
      table: "DEMO-B1",
      storeId: "S01",
      lines: BILL,
      notice: "Amount exceeds limit of QRIS payment, please contact merchant for offline payment",
    },
    {
      title: "MSG-08 an order paid first is paid in cash",
      table: "DEMO-A1",
      storeId: "S06",
      lines: MATCHA,
      notice: "Amount exceeds the limit of QRIS payment, please pay in cash",
    },
  ];
  test.for(CASES)("$title", async ({ table, storeId, lines, notice, waits }, { product }) => {
    const buyer = await product.newBuyer();
    const place = table === null ? null : await sitDown(product.appUrl, buyer, table);
    const caller = place?.seated ?? buyer;
    const sessionId = place?.sessionId ?? "";
    const order = await placeOrder(product.appUrl, caller, { storeId, lines, sessionId });
    if (waits) expect(order).toMatchObject({ payableAmount: 0, roundState: "AWAITING_STAFF" });
    else expect(order.payableAmount).toBeGreaterThan(10_000_000);
    expect(await detail(product, order.orderId, caller)).toMatchObject({ payTypeList: [], notice });
    const payload = payInput(order);
    const error = await expectRefusal(product.appUrl, createPayOrder, { payload, as: caller });
    expect(error).toMatchObject({ status: 200, code: "9110057", message: notice });
    const attempts = await product.rows.all("select 1 from pay_attempt where order_id = $1", [
      order.orderId,
    ]);
    expect(attempts).toEqual([]);
  });

  test("exactly Rp 10.000.000 is still paid by QRIS", async ({ product }) => {
    const buyer = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer);
    await product.rows.all("update orders set payable_amount = 10000000 where order_id = $1", [
      orderId,
    ]);
    const fresh = await freshOrder(product.appUrl, buyer, orderId);
    expect((await openCode(product.appUrl, buyer, fresh)).qrCodeText).toContain("540810000000");
  });
});
