import { cancelOrder } from "@santap/contract/calls/order";
import { createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import { parseQrisOrThrow } from "@santap/qris/parse";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send } from "../../../testing/caller.ts";
import {
  orderAndOpenCode,
  payInput,
  placeOrder,
  readOrder,
  TOAST_PRICE,
  type PayInput,
  type PlacedOrder,
} from "../../../testing/orders.ts";
import { countRows } from "../../../testing/rows.ts";
import { SECRETS, type Buyer, type TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { signToken } from "../../../tokens/signed-token.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();

async function buyerWithOrder(product: TestProduct): Promise<{ buyer: Buyer; order: PlacedOrder }> {
  const buyer = await product.newBuyer();
  return { buyer, order: await placeOrder(product.appUrl, buyer) };
}

function refusePay(product: TestProduct, buyer: Buyer, payload: PayInput) {
  return expectRefusal(product.appUrl, createPayOrder, { payload, as: buyer });
}

describe("the creation request", () => {
  test("PAY-05 the creation request carries every one of its fields: without any one it is refused by name", async ({
    product,
  }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const before = await countRows(product.rows);
    const whole = payInput(order);
    for (const field of Object.keys(whole)) {
      const payload = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field));
      const { status, envelope } = await send(product.appUrl, createPayOrder, {
        payload,
        as: buyer,
      });
      expect({ field, status, details: envelope.error?.details }).toEqual({
        field,
        status: 400,
        details: { field },
      });
    }
    expect(await countRows(product.rows)).toEqual(before);
  });

  test("PAY-06 PAY-09 the creation request is taken with several fields empty and answers box and userPayInfo", async ({
    product,
  }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const payload = payInput(order, {
      payChannelId: "",
      partnerCode: "",
      storeId: "",
      successRedirectUrl: "",
      couponIds: "",
      payExtra: "",
      orderFoodType: "",
    });
    const { envelope } = await send(product.appUrl, createPayOrder, { payload, as: buyer });
    expect(envelope).toEqual({
      data: { box: expect.stringMatching(/^S06-[0-9A-Z]{32}$/), userPayInfo: null },
      success: true,
      error: null,
    });
  });

  test.for([
    ["PAY-07 a code that is not dynamic", { qrcodeType: "STATIC_CODE" }, "qrcodeType"],
    ["PAY-08 another currency", { currency: "IDR" }, "currency"],
  ] as const)("%s is refused by name", async ([_title, change, field], { product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const payload = { ...payInput(order), ...change };
    const { status, envelope } = await send(product.appUrl, createPayOrder, { payload, as: buyer });
    expect([status, envelope.error?.details]).toEqual([400, { field }]);
  });
});

describe("who may pay what", () => {
  test("PAY-01 only a ticket of this order, unspoilt and in time, pays it", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const other = await placeOrder(product.appUrl, buyer);
    const claims = { o: order.orderId, v: 1, a: order.payableAmount };
    const sign = (purpose: "ticket" | "access", secret: string, at: number) =>
      signToken(secret, purpose, claims, at);
    const { TICKET_SECRET } = SECRETS;
    const bad = {
      empty: "",
      "another order's": other.ticket,
      spoilt: `${order.ticket.slice(0, -4)}AAAA`,
      expired: sign("ticket", TICKET_SECRET, Date.now() - 1),
      "of another purpose": sign("access", TICKET_SECRET, Date.now() + 60_000),
      "signed by somebody else": sign("ticket", "another secret", Date.now() + 60_000),
    };
    for (const [kind, ticket] of Object.entries(bad)) {
      const error = await refusePay(product, buyer, payInput(order, { ticket }));
      expect({ kind, ...error }).toMatchObject({ kind, status: 200, code: "4110002" });
    }
    const good = sign("ticket", TICKET_SECRET, Date.now() + 60_000);
    const payload = payInput(order, { ticket: good });
    await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  });

  test("an amount that is not the server's is refused with the new one", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const shown = await refusePay(product, buyer, payInput(order, { amount: 1 }));
    expect(shown).toMatchObject({ code: "4110008", details: { payableAmount: TOAST_PRICE } });
    expect(shown.message).toContain("Rp 29.700");
    await product.rows.all(
      "update orders set payable_amount = 30000, version = version + 1 where order_id = $1",
      [order.orderId],
    );
    expect(await refusePay(product, buyer, payInput(order))).toMatchObject({ code: "4110008" });
  });

  test("a method that is not offered is refused", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    for (const payType of ["GOPAY", "CASH"]) {
      expect(await refusePay(product, buyer, payInput(order, { payType }))).toMatchObject({
        status: 200,
        code: "9110058",
      });
    }
  });

  test("another person, and an order named with another store, find nothing", async ({
    product,
  }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const other = await product.newBuyer();
    expect(await refusePay(product, other, payInput(order))).toMatchObject({ code: "4110001" });
    expect(await refusePay(product, buyer, payInput(order, { storeId: "S01" }))).toMatchObject({
      code: "4110001",
    });
  });

  test("what is cancelled or paid is not paid again", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    await ask(product.appUrl, cancelOrder, { payload: { orderId: order.orderId }, as: buyer });
    expect(await refusePay(product, buyer, payInput(order))).toMatchObject({ code: "4110003" });

    const paid = await orderAndOpenCode(product.appUrl, buyer);
    await product.sandbox.pay(paid.qrCodeText);
    await until("the payment", async () => {
      return (await readOrder(product.appUrl, buyer, paid.order.orderId)).status === "PAID";
    });
    expect(await refusePay(product, buyer, payInput(paid.order))).toMatchObject({
      code: "4110010",
    });
  });
});

test("fifty taps at once: one attempt, one box, one code at the acquirer", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  const codesBefore = (await product.sandbox.codes()).length;
  const answers = await inParallel(50, (index) =>
    ask(product.appUrl, createPayOrder, {
      payload: payInput(order),
      as: { ...buyer, address: `10.50.0.${index}` },
    }),
  );
  expect(new Set(answers.map(({ box }) => box)).size).toBe(1);
  const attempts = await product.rows.all<{ status: string }>(
    "select status from pay_attempt where order_id = $1",
    [order.orderId],
  );
  expect(attempts).toEqual([{ status: "WAIT_PAY" }]);
  expect(await product.sandbox.codes()).toHaveLength(codesBefore + 1);
  const { timeline } = await readOrder(product.appUrl, buyer, order.orderId);
  expect(timeline.map(({ kind }) => kind)).toEqual(["CREATED", "PAYMENT_STARTED"]);
});

test("PAY-11 PAY-12 the code is a true QRIS of this amount and this merchant, and says its time", async ({
  product,
}) => {
  const { buyer, order } = await buyerWithOrder(product);
  const { box } = await ask(product.appUrl, createPayOrder, {
    payload: payInput(order),
    as: buyer,
  });
  const info = await ask(product.appUrl, queryQrCode, { payload: { box }, as: product.guest });
  expect(info).toEqual({
    amount: TOAST_PRICE,
    payPrice: TOAST_PRICE,
    countDownTime: expect.any(Number),
    merchantName: "KOPI LANGKAH PAGI",
    nmid: "ID1099000000006",
    qrCodeText: info.qrCodeText,
  });
  expect(info.countDownTime).toBeGreaterThan(14 * 60);
  expect(info.countDownTime).toBeLessThanOrEqual(15 * 60);
  expect(parseQrisOrThrow(info.qrCodeText)).toMatchObject({
    pointOfInitiation: "dynamic",
    amount: TOAST_PRICE,
    nmid: "ID1099000000006",
    merchantName: "KOPI LANGKAH PAGI",
    tip: { kind: "none" },
  });
});

test("cancelling an order closes its code at the acquirer first", async ({ product }) => {
  const buyer = await product.newBuyer();
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await ask(product.appUrl, cancelOrder, { payload: { orderId: order.orderId }, as: buyer });
  expect((await product.sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
  const seen = await readOrder(product.appUrl, buyer, order.orderId);
  expect(seen).toMatchObject({ status: "CANCELLED", payments: [{ payStatus: "CLOSE" }] });
});

test("a code whose time is over is closed, and the next tap opens another", async ({ product }) => {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  await product.rows.all(
    "update pay_attempt set expires_at = now(), next_query_at = now() where box = $1",
    [box],
  );
  await until("the closed code", async () => {
    const { payments } = await readOrder(product.appUrl, buyer, order.orderId);
    return payments[0]?.payStatus === "CLOSE";
  });
  const closed = await expectRefusal(product.appUrl, queryQrCode, { payload: { box }, as: buyer });
  expect(closed).toMatchObject({ status: 200, code: "4110003" });
  const payload = payInput(order);
  const next = await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  expect(next.box).not.toBe(box);
});
