import { expect } from "vitest";
import { cashierDetail, createPayOrder } from "@santap/contract/calls/payment";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { payInput, placeOrder, readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { expireOrder } from "../../testing/expiry.ts";
import { until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const NOTIFY = "/acquirer/midtrans/notify";

const test = testWithOwnProduct({
  // Midtrans first: it begins what it carries; the wallets it does not know stay with SNAP.
  env: { ACQUIRERS: "midtrans,sandbox", WORKER_WAIT: "100", WORKER_WAIT_FOR: "refunds" },
});
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

async function call<T>(url: string, body: object): Promise<{ status: number; json: T }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "10.9.0.1" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as T };
}

async function begin(product: TestProduct, payType = "QRIS", payChannelId = "midtrans") {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const payload = payInput(order, { payType, payChannelId });
  const { box, userPayInfo } = await ask(product.appUrl, createPayOrder, {
    payload,
    as: buyer,
  });
  const attempt = await product.rows.one<{
    partner_ref: string;
    provider: string;
    qr_text: string | null;
  }>("select partner_ref, provider, qr_text from pay_attempt where box = $1", [box]);
  const qrCodeText = attempt.qr_text ?? "";
  return {
    buyer,
    order,
    box,
    userPayInfo,
    orderRef: attempt.partner_ref,
    attempt,
    qrCodeText,
  };
}

function orderStatus(product: TestProduct, orderId: string) {
  return product.rows.one<{ status: string; refund_status: string }>(
    "select status, refund_status from orders where order_id = $1",
    [orderId],
  );
}

async function becomes(product: TestProduct, orderId: string, status: string): Promise<void> {
  await until(
    `order ${status}`,
    async () => (await orderStatus(product, orderId)).status === status,
  );
}

/** Why the money of a box was believed, and how often. */
function believed(product: TestProduct, box: string) {
  return product.rows.all("select source, provider, amount from pay_event where box = $1", [box]);
}

async function lastAsked(product: TestProduct, box: string): Promise<number> {
  const row = await product.rows.one<{ at: string | null }>(
    "select extract(epoch from last_query_at) * 1000 as at from pay_attempt where box = $1",
    [box],
  );
  return Number(row.at ?? 0);
}

test("QRIS: shown, paid, notified twice without proof, queried, and paid once", async ({
  product,
}) => {
  await product.sandbox.faults({ duplicateNotifications: true });
  const { buyer, order, box, orderRef, qrCodeText } = await begin(product);
  await product.sandbox.pay(qrCodeText);
  await becomes(product, order.orderId, "PAID");
  expect(await believed(product, box)).toMatchObject([{ source: "QUERY", provider: "midtrans" }]);
  const received = await product.rows.one(
    `select verdict from acquirer_notification
     where provider = 'midtrans' and position(convert_to($1, 'UTF8') in body) > 0`,
    [orderRef],
  );
  expect(received).toEqual({ verdict: "SUCCESS" });
  const seen = await readOrder(product.appUrl, buyer, order.orderId);
  expect(seen).toMatchObject({ status: "PAID", payments: [{ amount: TOAST_PRICE }] });
});

test("a forged notification is refused; one whose status was changed only makes us ask", async ({
  environment,
  product,
}) => {
  const { order, box, orderRef } = await begin(product);
  const { json: genuine } = await call<object>(`${environment.sandboxUrl}/midtrans/notification`, {
    orderId: orderRef,
  });
  const forged = { ...genuine, transaction_status: "settlement", status_code: "200" };
  expect((await call(product.appUrl + NOTIFY, forged)).status).toBe(401);
  expect((await call(`${product.appUrl}${NOTIFY}/debit`, genuine)).status).toBe(200);
  const before = await lastAsked(product, box);
  // The code and the amount are those that were signed; the status is not covered.
  const replayed = { ...genuine, transaction_status: "settlement" };
  expect((await call(product.appUrl + NOTIFY, replayed)).status).toBe(200);
  await until("the question", async () => (await lastAsked(product, box)) > before);
  expect(await believed(product, box)).toEqual([]);
  expect(await orderStatus(product, order.orderId)).toMatchObject({ status: "PAYING" });
});

test("a wallet's page leads to Midtrans; what it does not carry stays with the other acquirer", async ({
  environment,
  product,
}) => {
  const shopee = await begin(product, "SHOPEEPAY");
  expect(shopee.userPayInfo?.redirectUrl).toMatch(/\/midtrans\/pay\//);
  await call(`${environment.sandboxUrl}/midtrans/simulate`, {
    orderId: shopee.orderRef,
    outcome: "PAID",
  });
  await becomes(product, shopee.order.orderId, "PAID");
  const dana = await begin(product, "DANA", "sandbox");
  expect(dana.attempt).toMatchObject({ provider: "sandbox" });
  await product.sandbox.leaveWallet(dana.orderRef, { outcome: "PAID" });
  await becomes(product, dana.order.orderId, "PAID");
});

test("GoPay: offered where it is carried, paid on its page, and back to the checkout", async ({
  product,
}) => {
  const { buyer, order, box, orderRef, userPayInfo, attempt } = await begin(product, "GOPAY");
  expect(attempt).toMatchObject({ provider: "midtrans", qr_text: null });
  const walletPage = userPayInfo?.redirectUrl ?? "";
  expect(await (await fetch(walletPage)).text()).toContain("GoPay");
  const pressed = await fetch(walletPage, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "outcome=PAID",
    redirect: "manual",
  });
  const back = new URL(pressed.headers.get("location") ?? "");
  expect([back.origin, back.searchParams.get("order_id")]).toEqual([product.appUrl, orderRef]);
  await becomes(product, order.orderId, "PAID");
  expect(await believed(product, box)).toMatchObject([{ source: "QUERY", provider: "midtrans" }]);
  const seen = await readOrder(product.appUrl, buyer, order.orderId);
  expect(seen).toMatchObject({ payments: [{ payType: "GOPAY", amount: TOAST_PRICE }] });

  const { orderId } = await placeOrder(product.appUrl, buyer);
  const payload = { orderId, partnerCode: "SANTAP" };
  const { payTypeList } = await ask(product.appUrl, cashierDetail, { payload, as: buyer });
  expect(payTypeList.map(({ payType, payChannelId }) => `${payType} ${payChannelId}`)).toEqual([
    ...["QRIS midtrans", "SHOPEEPAY midtrans", "DANA sandbox", "OVO sandbox", "GOPAY midtrans"],
  ]);
});

test("money that comes when the order is long over goes back at Midtrans, once", async ({
  environment,
  product,
}) => {
  const { order, box, orderRef, qrCodeText } = await begin(product);
  await expireOrder(product.rows, order.orderId);
  await becomes(product, order.orderId, "EXPIRED");
  await product.rows.all(
    "update orders set closed_at = now() - interval '31 minutes' where order_id = $1",
    [order.orderId],
  );
  await product.sandbox.pay(qrCodeText);
  await until(
    "the refund",
    async () => (await orderStatus(product, order.orderId)).refund_status === "FULL",
  );
  const refunds = await product.rows.all(
    "select amount, status, reason from refund where box = $1",
    [box],
  );
  expect(refunds).toMatchObject([{ status: "SUCCEEDED", reason: "LATE" }]);
  const { json } = await call<{ refund_amount: string; refunds: unknown[] }>(
    `${environment.sandboxUrl}/midtrans/notification`,
    { orderId: orderRef },
  );
  expect(json).toMatchObject({ refund_amount: `${TOAST_PRICE}.00`, transaction_status: "refund" });
  expect(json.refunds).toHaveLength(1);
});
