import { cancelOrder, listOrders, payAtCounter } from "@santap/contract/calls/order";
import { cashierDetail, closePayOrder } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { timelineKinds, waitForOrder } from "../../../testing/order-watch.ts";
import {
  freshOrder,
  openCode,
  orderAndOpenCode,
  placeOrder,
  readOrder,
  sitDown,
  TOAST_PRICE,
  type PlacedOrder,
} from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { testWithCounter } from "./cash.fixture.ts";

const test = testWithCounter();
const TEN_MINUTES = 10 * 60_000;

function toCounter(product: TestProduct, buyer: Buyer, { orderId, ticket }: PlacedOrder) {
  return ask(product.appUrl, payAtCounter, { payload: { orderId, ticket }, as: buyer });
}

function refuseCounter(product: TestProduct, buyer: Buyer, { orderId, ticket }: PlacedOrder) {
  return expectRefusal(product.appUrl, payAtCounter, { payload: { orderId, ticket }, as: buyer });
}

async function offers(product: TestProduct, buyer: Buyer, orderId: string) {
  const payload = { orderId, partnerCode: "SANTAP" };
  return ask(product.appUrl, cashierDetail, { payload, as: buyer });
}

describe("the way to the counter", () => {
  test("the way to the counter is offered beside the methods, by stores that have it, for what is paid first", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const at = await placeOrder(product.appUrl, buyer);
    const offer = await offers(product, buyer, at.orderId);
    expect(offer.atCounter).toBe(true);
    expect(offer.payTypeList.map(({ payType }) => payType)).not.toContain("CASH");
    const lines = [{ itemId: "S08-06", quantity: 1, modifierIds: [] }];
    const without = await placeOrder(product.appUrl, buyer, { storeId: "S08", lines });
    expect((await offers(product, buyer, without.orderId)).atCounter).toBe(false);
    expect(await refuseCounter(product, buyer, without)).toMatchObject({ code: "9110058" });
    const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
    await product.rows.all("update store set at_counter = true where store_id = 'S01'");
    const round = { storeId: "S01", sessionId, lines: [{ ...lines[0]!, itemId: "S01-06" }] };
    const bill = await placeOrder(product.appUrl, seated, round);
    expect((await offers(product, buyer, bill.orderId)).atCounter).toBe(false);
    expect(await refuseCounter(product, buyer, bill)).toMatchObject({ code: "9110058" });
  });

  test("the way to the counter keeps the order for ten minutes, and said again moves nothing", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const before = Date.now();
    const { waitsUntil } = await toCounter(product, buyer, order);
    expect(waitsUntil).toBeGreaterThanOrEqual(before + TEN_MINUTES);
    expect(waitsUntil).toBeLessThanOrEqual(Date.now() + TEN_MINUTES);
    expect(await toCounter(product, buyer, order)).toEqual({ waitsUntil });
    const seen = await readOrder(product.appUrl, buyer, order.orderId);
    const waits = { status: "AWAITING_PAYMENT", counterUntil: waitsUntil, expiresAt: waitsUntil };
    expect(seen).toMatchObject(waits);
    expect(timelineKinds(seen)).toEqual(["CREATED", "AT_COUNTER"]);
    const payload = { pageNo: 1, pageSize: 1, unpaid: true as const };
    const { list } = await ask(product.appUrl, listOrders, { payload, as: buyer });
    expect(list[0]?.counterUntil).toBe(waitsUntil);
  });

  test("the way to the counter is for one order of an account at a time, with its ticket, and for no other account's", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const one = await placeOrder(product.appUrl, buyer);
    const other = await placeOrder(product.appUrl, buyer);
    const badTicket = { ...one, ticket: other.ticket };
    expect(await refuseCounter(product, buyer, badTicket)).toMatchObject({ code: "4110002" });
    const stranger = await product.newBuyer();
    expect(await refuseCounter(product, stranger, one)).toMatchObject({ code: "4110001" });
    await toCounter(product, buyer, one);
    const refused = await refuseCounter(product, buyer, other);
    expect(refused).toMatchObject({ code: "4110009" });
    expect(refused.message).toContain("already waiting for you at the counter");
    await ask(product.appUrl, cancelOrder, { payload: { orderId: one.orderId }, as: buyer });
    await toCounter(product, buyer, other);
  });

  test("the way to the counter is closed while a payment lives, and a payment ends the wait, whose end stays", async ({
    product,
    counter,
  }) => {
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const { waitsUntil } = await toCounter(product, buyer, order);
    const { box } = await openCode(product.appUrl, buyer, order);
    const paying = await readOrder(product.appUrl, buyer, order.orderId);
    expect(paying).toMatchObject({ status: "PAYING", counterUntil: null });
    expect(await refuseCounter(product, buyer, order)).toMatchObject({ code: "4110009" });
    expect(await counter.take(order.orderId, TOAST_PRICE)).toMatchObject({
      reason: "PAYMENT_UNDER_WAY",
      payer: { name: null, secondsLeft: expect.any(Number) as number },
    });
    await ask(product.appUrl, closePayOrder, { payload: { box }, as: buyer });
    const again = await freshOrder(product.appUrl, buyer, order.orderId);
    expect(await toCounter(product, buyer, again)).toEqual({ waitsUntil });
  });

  test("the way to the counter does not lead back from an order that is over", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const over = await placeOrder(product.appUrl, buyer);
    await ask(product.appUrl, cancelOrder, { payload: { orderId: over.orderId }, as: buyer });
    expect(await refuseCounter(product, buyer, over)).toMatchObject({ code: "4110003" });
    const late = await placeOrder(product.appUrl, buyer);
    await toCounter(product, buyer, late);
    await expireOrder(product.rows, late.orderId);
    await waitForOrder(product, { buyer, orderId: late.orderId }, (it) => it.status === "EXPIRED");
    expect(await refuseCounter(product, buyer, late)).toMatchObject({ code: "4110003" });
  });
});

describe("staff take the cash", () => {
  test("once, for what is due; the kitchen starts, and the ledger knows the till", async ({
    product,
    counter,
  }) => {
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    await toCounter(product, buyer, order);
    const wrong = await counter.take(order.orderId, TOAST_PRICE - 1);
    expect(wrong).toMatchObject({ reason: "WRONG_AMOUNT", payable: TOAST_PRICE });
    const taken = await counter.take(order.orderId, TOAST_PRICE);
    expect(taken).toMatchObject({ kind: "TAKEN", amount: TOAST_PRICE, replayed: false });
    const seen = await readOrder(product.appUrl, buyer, order.orderId);
    expect(seen).toMatchObject({ status: "PAID", counterUntil: null, payments: [] });
    expect(seen.lines[0]?.kitchenStatus).toBe("FIRED");
    const told = ["CREATED", "AT_COUNTER", "PAID_AT_STORE", "PAID"];
    expect(timelineKinds(seen)).toEqual(told);
    const entries = await product.rows.all(
      `select event, account, side, amount from ledger_entry where order_id = $1 order by entry_id`,
      [order.orderId],
    );
    const amount = TOAST_PRICE;
    expect(entries).toEqual([
      { event: "PAID_AT_STORE", account: "STORE_CASH", side: "DEBIT", amount },
      { event: "PAID_AT_STORE", account: "SUSPENSE", side: "CREDIT", amount },
      { event: "PAYMENT_APPLIED", account: "SUSPENSE", side: "DEBIT", amount },
      { event: "PAYMENT_APPLIED", account: "STORE_PAYABLE", side: "CREDIT", amount },
    ]);
    const again = await counter.take(order.orderId, TOAST_PRICE, "Budi");
    expect(again).toMatchObject({ kind: "TAKEN", by: "Rina", replayed: true });
    expect(await counter.take("S06-nothing", 1)).toMatchObject({ reason: "NOT_FOUND" });
  });
});

test("a code that was opened at the counter and left can still be paid, once the wait was ended by it", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(qrCodeText);
  const paid = await waitForOrder(product, { buyer, orderId: order.orderId }, (it) => {
    return it.status === "PAID";
  });
  expect(paid.dayNumber).toBeGreaterThan(0);
});
