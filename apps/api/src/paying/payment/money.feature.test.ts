import { cancelOrder } from "@santap/contract/calls/order";
import { createPayOrder } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../testing/acquirer-agreement.ts";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { timelineKinds, waitForOrder, getRefund } from "../../testing/order-watch.ts";
import { orderAndOpenCode, payInput, readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import { assertStateLogComplete } from "../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { expireCode } from "../../testing/expiry.ts";
import { until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
  await assertStateLogComplete(product.rows);
});

/** Debits less credits by account, of one order. */
async function readBalances(
  product: TestProduct,
  orderId: string,
): Promise<Record<string, number>> {
  const found = await product.rows.all<{ account: string; balance: number }>(
    `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
     from ledger_entry where order_id = $1 group by account`,
    [orderId],
  );
  const open = found.filter(({ balance }) => balance !== 0);
  return Object.fromEntries(open.map(({ account, balance }) => [account, balance]));
}

const APPLIED = { ACQUIRER_CLEARING: TOAST_PRICE, STORE_PAYABLE: -TOAST_PRICE };

async function buyerWithCode(
  product: TestProduct,
  input: Parameters<typeof orderAndOpenCode>[2] = {},
) {
  const buyer = await product.newBuyer();
  return { buyer, ...(await orderAndOpenCode(product.appUrl, buyer, input)) };
}

describe("notifications that go wrong", () => {
  test("lost ones are found by queries within seconds, without a waiting diner", async ({
    product,
  }) => {
    await product.sandbox.faults({ dropNotifications: true });
    const { buyer, order, qrCodeText } = await buyerWithCode(product);
    await product.sandbox.pay(qrCodeText);
    await until("the order paid without a notification", async () => {
      const found = await product.rows.all(
        "select 1 from orders where order_id = $1 and status = 'PAID'",
        [order.orderId],
      );
      return found.length === 1;
    });
    const sources = await product.rows.all(
      "select source from pay_event join pay_attempt using (box) where order_id = $1",
      [order.orderId],
    );
    expect(sources).toEqual([{ source: "QUERY" }]);
    expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("PAID");
    expect(await readBalances(product, order.orderId)).toEqual(APPLIED);
  });

  test.for([
    ["sent four times over", { duplicateNotifications: 3 }],
    ["overtaken by a stale one", { reorderNotifications: true }],
    ["more than a second late", { delayMs: 1_200 }],
  ] as const)("%s, the payment counts once", async ([_what, faults], { product }) => {
    await product.sandbox.faults(faults);
    const { buyer, order, qrCodeText } = await buyerWithCode(product);
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      ({ status }) => status === "PAID",
    );
    await until("all notifications delivered", async () => {
      const { notifications } = await product.sandbox.code(qrCodeText);
      return notifications.every(({ state }) => state === "DELIVERED");
    });
    const after = await readOrder(product.appUrl, buyer, order.orderId);
    expect(timelineKinds(after)).toEqual(["CREATED", "PAYMENT_STARTED", "PAID"]);
    expect(after.payments).toMatchObject([{ payStatus: "PAY_SUCCESS" }]);
    expect(await readBalances(product, order.orderId)).toEqual(APPLIED);
  });
});

describe("money that no order takes as it is", () => {
  test("another amount is handed to staff; the order is unpaid and can be paid anew", async ({
    product,
  }) => {
    await product.sandbox.faults({ wrongAmount: true });
    const { buyer, order, box, qrCodeText } = await buyerWithCode(product);
    await product.sandbox.pay(qrCodeText);
    // Status and events are read one after the other, so both have to be there.
    const seen = await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      (found) => found.status !== "PAYING" && timelineKinds(found).includes("AMOUNT_MISMATCH"),
    );
    expect(seen).toMatchObject({
      status: "AWAITING_PAYMENT",
      payments: [{ payStatus: "WAIT_PAY" }],
    });
    const wrong = TOAST_PRICE - 1_000;
    expect(await readBalances(product, order.orderId)).toEqual({
      ACQUIRER_CLEARING: wrong,
      STAFF_REVIEW: -wrong,
    });
    await product.sandbox.faults({});
    const again = await ask(product.appUrl, createPayOrder, {
      payload: payInput(order),
      as: buyer,
    });
    expect(again.box).not.toBe(box);
    const { qr_text: code } = await product.rows.one<{ qr_text: string }>(
      "select qr_text from pay_attempt where box = $1",
      [again.box],
    );
    await product.sandbox.pay(code);
    await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      ({ status }) => status === "PAID",
    );
  });

  test("a code paid twice pays the order once; the second payment goes back", async ({
    product,
  }) => {
    const { buyer, order, box, qrCodeText } = await buyerWithCode(product);
    await product.sandbox.pay(qrCodeText);
    await product.sandbox.pay(qrCodeText);
    // Payments and events are read beside each other, so both have to be there.
    const seen = await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      (found) =>
        timelineKinds(found).includes("REFUNDED") &&
        found.payments.some(({ refundedAmount }) => refundedAmount > 0),
    );
    expect(timelineKinds(seen)).toEqual([
      "CREATED",
      "PAYMENT_STARTED",
      "PAID",
      "REFUND_REQUESTED",
      "REFUNDED",
    ]);
    expect(seen).toMatchObject({
      status: "PAID",
      refundStatus: "NONE",
      payments: [{ payStatus: "PAY_SUCCESS", refundedAmount: TOAST_PRICE }],
    });
    expect(await getRefund(product, box)).toEqual({
      status: "SUCCEEDED",
      reason: "DUPLICATE",
      route: "ORIGINAL",
    });
    expect(await readBalances(product, order.orderId)).toEqual(APPLIED);
  });

  test("two codes of one order paid: the first counts, the second goes back", async ({
    product,
  }) => {
    const { buyer, order, box, qrCodeText } = await buyerWithCode(product);
    await expireCode(product.rows, box);
    await waitForOrder(product, { buyer, orderId: order.orderId }, ({ payments }) =>
      payments.every(({ payStatus }) => payStatus === "CLOSE"),
    );
    const next = await ask(product.appUrl, createPayOrder, { payload: payInput(order), as: buyer });
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status, payments }) => {
      return status === "PAID" && payments[1]?.payStatus === "CLOSE";
    });
    const { qr_text: second } = await product.rows.one<{ qr_text: string }>(
      "select qr_text from pay_attempt where box = $1",
      [next.box],
    );
    expect((await product.sandbox.code(second)).standing).toBe("CANCELLED");
    await product.sandbox.pay(second);
    await waitForOrder(product, { buyer, orderId: order.orderId }, (found) =>
      timelineKinds(found).includes("REFUNDED"),
    );
    expect(await readBalances(product, order.orderId)).toEqual(APPLIED);
  });

  test("paid after it was cancelled, the money goes back", async ({ product }) => {
    const { buyer, order, box, qrCodeText } = await buyerWithCode(product);
    const payload = { orderId: order.orderId };
    await ask(product.appUrl, cancelOrder, { payload, as: buyer });
    await product.sandbox.pay(qrCodeText);
    const seen = await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      ({ refundStatus }) => refundStatus === "FULL",
    );
    expect(seen).toMatchObject({
      status: "CANCELLED",
      payments: [{ payStatus: "CLOSE", refundedAmount: TOAST_PRICE }],
    });
    expect(await getRefund(product, box)).toMatchObject({
      status: "SUCCEEDED",
      reason: "ORDER_CANCELLED",
    });
    expect(await readBalances(product, order.orderId)).toEqual({});
  });

  test("what the issuer cannot refund is handed to staff, and the diner is informed", async ({
    product,
  }) => {
    await product.sandbox.faults({ refuseRefund: true });
    const { buyer, order, box, qrCodeText } = await buyerWithCode(product);
    const payload = { orderId: order.orderId };
    await ask(product.appUrl, cancelOrder, { payload, as: buyer });
    await product.sandbox.pay(qrCodeText);
    const seen = await waitForOrder(product, { buyer, orderId: order.orderId }, (found) =>
      timelineKinds(found).includes("REFUND_OFFLINE"),
    );
    expect(seen).toMatchObject({ refundStatus: "NONE", payments: [{ refundedAmount: 0 }] });
    expect(await getRefund(product, box)).toMatchObject({
      status: "OFFLINE_DUE",
      route: "OFFLINE",
    });
    expect(await readBalances(product, order.orderId)).toEqual({
      ACQUIRER_CLEARING: TOAST_PRICE,
      REFUND_DUE: -TOAST_PRICE,
    });
  });
});
