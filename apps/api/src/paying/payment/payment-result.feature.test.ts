import { isFirstPaidOrder } from "@santap/contract/calls/order";
import { queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { SHUTDOWN_GRACE_MS } from "../../http/connections/connection-limits.ts";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send } from "../../testing/caller.ts";
import { subscribeToPayment, type PayStream } from "../../testing/event-stream.ts";
import { orderAndOpenCode, placeOrder, readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { test } from "../../testing/fixtures.ts";

async function getPayStatus(product: TestProduct, box: string): Promise<string> {
  const payload = { box };
  const as = product.guest;
  return (await ask(product.appUrl, queryPayOrderResult, { payload, as })).payStatus;
}

function becomes(product: TestProduct, box: string, payStatus: string): Promise<boolean> {
  return until(payStatus, async () => (await getPayStatus(product, box)) === payStatus);
}

async function openToastCode(product: TestProduct) {
  return orderAndOpenCode(product.appUrl, await product.newBuyer());
}

describe("asking", () => {
  test("PAY-13 PAY-14 PAY-15 asking answers by the box alone: waiting, paid, closed", async ({
    product,
  }) => {
    const paid = await openToastCode(product);
    expect(await getPayStatus(product, paid.box)).toBe("WAIT_PAY");
    await product.sandbox.pay(paid.qrCodeText);
    await becomes(product, paid.box, "PAY_SUCCESS");

    const closed = await openToastCode(product);
    await product.rows.all(
      "update pay_attempt set expires_at = now(), next_query_at = now() where box = $1",
      [closed.box],
    );
    await becomes(product, closed.box, "CLOSE");
  });

  test("PAY-16 a wallet that refuses is PAY_FAIL, ends nothing, and may still pay", async ({
    product,
  }) => {
    const { box, qrCodeText } = await openToastCode(product);
    await product.sandbox.decline(qrCodeText);
    await becomes(product, box, "PAY_FAIL");
    await ask(product.appUrl, queryQrCode, { payload: { box }, as: product.guest });
    await product.sandbox.pay(qrCodeText);
    await becomes(product, box, "PAY_SUCCESS");
  });

  test("PAY-10 PAY-13 asking needs the box, which cannot be guessed", async ({ product }) => {
    for (const call of [queryQrCode, queryPayOrderResult]) {
      const as = product.guest;
      const missing = await send(product.appUrl, call, { payload: {}, as });
      expect(missing.status).toBe(400);
      expect(missing.envelope.error?.details).toEqual({ field: "box" });
      const payload = { box: "S06-0123456789ABCDEF0123456789ABCDEF" };
      const unknown = await expectRefusal(product.appUrl, call, { payload, as });
      expect(unknown).toMatchObject({ status: 200, code: "4110001" });
    }
  });

  test("the answer by box has these fields, and is not cached on the way", async ({ product }) => {
    const { box } = await openToastCode(product);
    const fields: [typeof queryQrCode | typeof queryPayOrderResult, string[]][] = [
      [queryQrCode, ["amount", "countDownTime", "merchantName", "nmid", "payPrice", "qrCodeText"]],
      [queryPayOrderResult, ["payStatus"]],
    ];
    for (const [call, names] of fields) {
      const answer = await send(product.appUrl, call, { payload: { box }, as: product.guest });
      expect(Object.keys(answer.envelope.data ?? {}).toSorted()).toEqual(names);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("a paid code is still shown", async ({ product }) => {
    const { box, qrCodeText } = await openToastCode(product);
    await product.sandbox.pay(qrCodeText);
    await becomes(product, box, "PAY_SUCCESS");
    const info = await ask(product.appUrl, queryQrCode, { payload: { box }, as: product.guest });
    expect(info).toMatchObject({ amount: TOAST_PRICE, qrCodeText });
  });
});

test("a payment is applied: order, kitchen, timeline, ledger", async ({ product }) => {
  const buyer = await product.newBuyer();
  const coupon = await product.grantCoupon(buyer, "HEMAT20");
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, {
    couponIds: [coupon],
  });
  await product.sandbox.pay(qrCodeText);
  await becomes(product, box, "PAY_SUCCESS");
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "PAID",
    refundStatus: "NONE",
    lines: [{ kitchenStatus: "FIRED" }],
    payments: [
      {
        box,
        payType: "QRIS",
        amount: 23_760,
        payStatus: "PAY_SUCCESS",
        refundedAmount: 0,
        mine: true,
      },
    ],
    timeline: [
      { kind: "CREATED" },
      { kind: "PAYMENT_STARTED", amount: 23_760 },
      { kind: "PAID", amount: 23_760 },
    ],
  });
  const entries = await product.rows.all(
    `select event, account, side, amount, box from ledger_entry where order_id = $1
     order by entry_id`,
    [order.orderId],
  );
  expect(entries).toEqual([
    { event: "PAYMENT_RECEIVED", account: "ACQUIRER_CLEARING", side: "DEBIT", amount: 23_760, box },
    { event: "PAYMENT_RECEIVED", account: "SUSPENSE", side: "CREDIT", amount: 23_760, box },
    { event: "PAYMENT_APPLIED", account: "SUSPENSE", side: "DEBIT", amount: 23_760, box },
    { event: "PAYMENT_APPLIED", account: "STORE_PAYABLE", side: "CREDIT", amount: 23_760, box },
    { event: "PAYMENT_APPLIED", account: "PLATFORM_DISCOUNT", side: "DEBIT", amount: 5_400, box },
    { event: "PAYMENT_APPLIED", account: "STORE_PAYABLE", side: "CREDIT", amount: 5_400, box },
  ]);
});

test("PAY-17 PAY-18 only the first paid order of an account is its first", async ({ product }) => {
  const buyer = await product.newBuyer();
  const isFirst = (orderId: string) =>
    ask(product.appUrl, isFirstPaidOrder, { payload: { orderId }, as: buyer });
  const first = await orderAndOpenCode(product.appUrl, buyer);
  expect(await isFirst(first.order.orderId)).toBe(false);
  await product.sandbox.pay(first.qrCodeText);
  await becomes(product, first.box, "PAY_SUCCESS");
  expect(await isFirst(first.order.orderId)).toBe(true);

  const second = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(second.qrCodeText);
  await becomes(product, second.box, "PAY_SUCCESS");
  expect(await isFirst(second.order.orderId)).toBe(false);
  expect(await isFirst(first.order.orderId)).toBe(true);
  const unpaid = await placeOrder(product.appUrl, buyer);
  expect(await isFirst(unpaid.orderId)).toBe(false);
  const other = await product.newBuyer();
  const payload = { orderId: first.order.orderId };
  expect(await ask(product.appUrl, isFirstPaidOrder, { payload, as: other })).toBe(false);
  const bare = await send(product.appUrl, isFirstPaidOrder, { payload: {}, as: buyer });
  expect([bare.status, bare.envelope.error?.details]).toEqual([400, { field: "orderId" }]);
});

describe("the pushed result", () => {
  test("the stream of a payment has its status, then PAID, and ends", async ({ product }) => {
    const { box, qrCodeText } = await openToastCode(product);
    const stream = await subscribeToPayment(product.appUrl, box, product.guest.address);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("no-store");
    expect(stream.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await stream.next()).toMatchObject({ payStatus: "WAIT_PAY" });
    await product.sandbox.pay(qrCodeText);
    expect(await stream.next()).toMatchObject({ payStatus: "PAY_SUCCESS" });
    expect(await getPayStatus(product, box)).toBe("PAY_SUCCESS");
    expect(await stream.next()).toBeNull();
  });

  test("a stream of what has ended says so and ends", async ({ product }) => {
    const { box, qrCodeText } = await openToastCode(product);
    await product.sandbox.pay(qrCodeText);
    await becomes(product, box, "PAY_SUCCESS");
    const stream = await subscribeToPayment(product.appUrl, box, product.guest.address);
    expect(await stream.next()).toMatchObject({ payStatus: "PAY_SUCCESS" });
    expect(await stream.next()).toBeNull();
  });

  test("a box that is none has no stream", async ({ product }) => {
    const unknown = "S06-0123456789ABCDEF0123456789ABCDEF";
    expect((await subscribeToPayment(product.appUrl, unknown, "10.9.9.9")).status).toBe(404);
    expect((await subscribeToPayment(product.appUrl, "short", "10.9.9.9")).status).toBe(400);
  });

  test("five streams per box; who holds most of them makes room for one more", async ({
    product,
  }) => {
    const { box } = await openToastCode(product);
    const open = async (address: string) => {
      const stream = await subscribeToPayment(product.appUrl, box, address);
      expect([stream.status, await stream.next()]).toEqual([200, expect.anything()]);
      return stream;
    };
    const payers = await open("10.21.0.1");
    const others: PayStream[] = [];
    for (let nth = 0; nth < 4; nth += 1) others.push(await open("10.21.0.2"));
    for (let nth = 0; nth < 3; nth += 1) {
      others.push(await open("10.21.0.2"));
      // The oldest of theirs ended, not the payer's.
      expect(await others.shift()?.next()).toBeNull();
    }
    const second = await open("10.21.0.1");
    expect(await others.shift()?.next()).toBeNull();
    for (const stream of [payers, second, ...others]) stream.close();
  });

  test("twenty streams per address block over all boxes", async ({ product }) => {
    let opened = 0;
    // One customer has a whole /64 of IPv6 addresses.
    const next = () => `2001:db8:20:20::${(opened += 1)}`;
    const codes = await inParallel(5, () => openToastCode(product));
    const streams: PayStream[] = [];
    for (const { box } of codes.slice(0, 4)) {
      streams.push(...(await inParallel(5, () => subscribeToPayment(product.appUrl, box, next()))));
    }
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(20);
    const box = codes[4]?.box ?? "";
    expect((await subscribeToPayment(product.appUrl, box, next())).status).toBe(429);
    const elsewhere = await subscribeToPayment(product.appUrl, box, "2001:db8:20:21::1");
    expect(elsewhere.status).toBe(200);
    for (const stream of [...streams, elsewhere]) stream.close();
  });
});

test("a server that stops ends its streams and does not wait for them", async () => {
  const other = await bootTestEnvironment({ env: SECRETS });
  const its = connectTestProduct(other);
  const { box } = await orderAndOpenCode(other.appUrl, await its.newBuyer());
  const streams = await inParallel(3, () => subscribeToPayment(other.appUrl, box, "10.30.0.1"));
  for (const stream of streams) await stream.next();
  const began = Date.now();
  await other.api.stop();
  expect(Date.now() - began).toBeLessThan(SHUTDOWN_GRACE_MS);
  for (const stream of streams) expect(await stream.next()).toBeNull();
  await its.close();
  await other.stop();
});
