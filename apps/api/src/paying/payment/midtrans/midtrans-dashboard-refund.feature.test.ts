import { basicAuthorization } from "@santap/midtrans/signature";
import { createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import { appFolder, readCredentials } from "@santap/dev-env/settings/credentials";
import { deriveMidtransServerKeys } from "@santap/dev-env/settings/sandbox-options";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { payInput, placeOrder, readOrder, TOAST_PRICE } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { expireCode, makeQueriesDue } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";
import { testWithOwnProduct, type TestEnvironment } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct({ env: { ACQUIRERS: "midtrans" } });
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

/** A code that is paid without a notification or a query. */
async function paidUnheard(product: TestProduct) {
  await product.sandbox.faults({ dropNotifications: true });
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const payload = payInput(order, { payChannelId: "midtrans" });
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  const code = await ask(product.appUrl, queryQrCode, { payload: { box }, as: buyer });
  await product.rows.all(
    "update pay_attempt set next_query_at = now() + interval '1 hour' where box = $1",
    [box],
  );
  await product.sandbox.pay(code.qrCodeText);
  return { buyer, orderId: order.orderId, box };
}

/** As somebody does at Midtrans' own desk, with the account's key. */
async function giveBackAtDesk(
  environment: TestEnvironment,
  product: TestProduct,
  box: string,
  amount: number,
): Promise<void> {
  const { ref, merchant } = await product.rows.one<{ ref: string; merchant: string }>(
    "select partner_ref as ref, merchant_id as merchant from pay_attempt where box = $1",
    [box],
  );
  const key =
    deriveMidtransServerKeys(readCredentials(appFolder(environment.dataDir)))[merchant] ?? "";
  const response = await fetch(`${environment.sandboxUrl}/midtrans/v2/${ref}/refund`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: basicAuthorization(key) },
    body: JSON.stringify({ refund_key: "desk-1", amount, reason: "by hand" }),
  });
  expect(await response.json()).toMatchObject({ status_code: "200" });
}

test("a payment refunded in the dashboard before we knew of it pays no order", async ({
  environment,
  product,
}) => {
  const { buyer, orderId, box } = await paidUnheard(product);
  await giveBackAtDesk(environment, product, box, TOAST_PRICE);
  await expireCode(product.rows, box);
  await until("the end of the payment", async () => {
    const { status } = await product.rows.one<{ status: string }>(
      "select status from pay_attempt where box = $1",
      [box],
    );
    return status === "CLOSED" || status === "PAY_SUCCESS";
  });
  const order = await readOrder(product.appUrl, buyer, orderId);
  expect(order).toMatchObject({ status: "AWAITING_PAYMENT", refundStatus: "NONE" });
  expect(await product.rows.all("select 1 from pay_event where box = $1", [box])).toEqual([]);
});

test("a part of it leaves the order paid, with that part given back", async ({
  environment,
  product,
}) => {
  const { buyer, orderId, box } = await paidUnheard(product);
  await giveBackAtDesk(environment, product, box, 9_700);
  await makeQueriesDue(product.rows, orderId);
  const seen = await waitForOrder(
    product,
    { buyer, orderId },
    (one) => one.refundStatus !== "NONE",
  );
  expect(seen).toMatchObject({ status: "PAID", refundStatus: "PARTIAL" });
});
