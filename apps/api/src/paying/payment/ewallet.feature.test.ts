import { cancelOrder } from "@santap/contract/calls/order";
import { createPayOrder, queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import {
  freshOrder,
  payInput,
  placeOrder,
  readOrder,
  TOAST_PRICE,
  type PayInput,
  type PlacedOrder,
} from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const PHONE = "081234567890";
const OVO = { payType: "OVO", payExtra: JSON.stringify({ phoneNo: PHONE }) };

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

async function buyerWithOrder(
  product: TestProduct,
): Promise<{ buyer: TestCaller; order: PlacedOrder }> {
  const buyer = await product.newBuyer();
  return { buyer, order: await placeOrder(product.appUrl, buyer) };
}

function pay(
  product: TestProduct,
  buyer: TestCaller,
  order: PlacedOrder,
  changes: Partial<PayInput>,
) {
  return ask(product.appUrl, createPayOrder, { payload: payInput(order, changes), as: buyer });
}

function refusePay(
  product: TestProduct,
  buyer: TestCaller,
  order: PlacedOrder,
  changes: Partial<PayInput>,
) {
  return expectRefusal(product.appUrl, createPayOrder, {
    payload: payInput(order, changes),
    as: buyer,
  });
}

async function readReference(product: TestProduct, box: string): Promise<string> {
  const row = await product.rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [box],
  );
  return row.partner_ref;
}

async function payStatus(product: TestProduct, box: string): Promise<string> {
  return (await ask(product.appUrl, queryPayOrderResult, { payload: { box }, as: product.guest }))
    .payStatus;
}

function becomes(product: TestProduct, box: string, status: string): Promise<unknown> {
  return until(`payment ${status}`, async () => (await payStatus(product, box)) === status);
}

describe("a wallet's page", () => {
  test.for(["DANA", "SHOPEEPAY"])(
    "%s: there, paid, notified, and the order is paid",
    async (payType, { product }) => {
      const { buyer, order } = await buyerWithOrder(product);
      const { box, userPayInfo } = await pay(product, buyer, order, { payType });
      expect(userPayInfo?.redirectUrl).toMatch(/^http:\/\/localhost:\d+\/ewallet\/pay\//);
      expect(userPayInfo?.expiresAt).toBeGreaterThan(Date.now());
      expect(await payStatus(product, box)).toBe("WAIT_PAY");
      await product.sandbox.leaveWallet(await readReference(product, box), { outcome: "PAID" });
      await becomes(product, box, "PAY_SUCCESS");
      const seen = await readOrder(product.appUrl, buyer, order.orderId);
      expect(seen).toMatchObject({ status: "PAID", payments: [{ payType, amount: TOAST_PRICE }] });
    },
  );

  test("tapped again, and by many at once, it is the same page and the same box", async ({
    product,
  }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const taps = await inParallel(5, () => pay(product, buyer, order, { payType: "DANA" }));
    expect(new Set(taps.map(({ box }) => box)).size).toBe(1);
    expect(new Set(taps.map(({ userPayInfo }) => userPayInfo?.redirectUrl)).size).toBe(1);
  });

  test("it leads back to the waiting step, with the box; a page of another origin does not count", async ({
    product,
  }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const successRedirectUrl = "https://elsewhere.example/steal";
    const { box } = await pay(product, buyer, order, { payType: "DANA", successRedirectUrl });
    const act = { outcome: "ABANDONED" as const };
    const { returnUrl } = await product.sandbox.leaveWallet(await readReference(product, box), act);
    const { orderId } = order;
    expect(returnUrl).toBe(
      `${product.appUrl}/platform/cashier?orderId=${orderId}&pay_status=waitPay&box=${box}`,
    );
  });

  test("a wallet has no code to show", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box } = await pay(product, buyer, order, { payType: "DANA" });
    const error = await expectRefusal(product.appUrl, queryQrCode, {
      payload: { box },
      as: product.guest,
    });
    expect(error.code).toBe("4110001");
  });

  test("a decline is shown as incomplete, and the next tap starts again", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box } = await pay(product, buyer, order, { payType: "DANA" });
    await product.sandbox.leaveWallet(await readReference(product, box), { outcome: "DECLINED" });
    await becomes(product, box, "PAY_FAIL");
    const again = await pay(
      product,
      buyer,
      await freshOrder(product.appUrl, buyer, order.orderId),
      {
        payType: "DANA",
      },
    );
    expect(again.box).not.toBe(box);
    await product.sandbox.leaveWallet(await readReference(product, again.box), { outcome: "PAID" });
    await becomes(product, again.box, "PAY_SUCCESS");
    expect(await payStatus(product, box)).toBe("CLOSE");
  });

  test("a lost notification is found by asking", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box } = await pay(product, buyer, order, { payType: "SHOPEEPAY" });
    await product.sandbox.faults({ dropNotifications: true });
    await product.sandbox.leaveWallet(await readReference(product, box), { outcome: "PAID" });
    await becomes(product, box, "PAY_SUCCESS");
  });
});

describe("OVO", () => {
  test("prompts the phone: no page, paid there", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box, userPayInfo } = await pay(product, buyer, order, OVO);
    expect(userPayInfo).toBeNull();
    await product.sandbox.answerAtPhone(PHONE, "PAID");
    await becomes(product, box, "PAY_SUCCESS");
  });

  test("a decline on the phone is found by a query without a notification", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box } = await pay(product, buyer, order, OVO);
    await product.sandbox.faults({ dropNotifications: true });
    await product.sandbox.answerAtPhone(PHONE, "DECLINED");
    await becomes(product, box, "PAY_FAIL");
  });

  test("the phone is kept nowhere", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const { box } = await pay(product, buyer, order, OVO);
    const rows = await product.rows.all("select * from pay_attempt where box = $1", [box]);
    expect(JSON.stringify(rows)).not.toContain("81234567890");
  });

  test.for([
    ["no phone", "", 400, "400"],
    ["something else", "[]", 400, "400"],
    ["a landline", JSON.stringify({ phoneNo: "0215551234" }), 200, "0310207"],
  ] as const)(
    "%s is refused before anything begins",
    async ([_what, payExtra, status, code], { product }) => {
      const { buyer, order } = await buyerWithOrder(product);
      const error = await refusePay(product, buyer, order, { payType: "OVO", payExtra });
      expect(error).toMatchObject({ status, code });
      expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe(
        "AWAITING_PAYMENT",
      );
    },
  );
});

describe("another method", () => {
  test("another method ends the code that is open, and pays", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const code = await pay(product, buyer, order, {});
    const wallet = await pay(product, buyer, order, { payType: "DANA" });
    expect(await payStatus(product, code.box)).toBe("CLOSE");
    expect(wallet.userPayInfo).not.toBeNull();
  });

  test("cancels a wallet whose page was never opened", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const wallet = await pay(product, buyer, order, { payType: "DANA" });
    const code = await pay(product, buyer, order, {});
    expect(await payStatus(product, wallet.box)).toBe("CLOSE");
    expect(await payStatus(product, code.box)).toBe("WAIT_PAY");
  });

  test("another method is refused while the payer is in the wallet", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const wallet = await pay(product, buyer, order, { payType: "DANA" });
    const reference = await readReference(product, wallet.box);
    await product.sandbox.enterWallet(reference);
    const error = await refusePay(product, buyer, order, {});
    expect(error).toMatchObject({ code: "4110009" });
    expect(error.message).toContain("DANA");
    await product.sandbox.leaveWallet(reference, { outcome: "PAID" });
    await becomes(product, wallet.box, "PAY_SUCCESS");
  });

  test("many methods at once leave one payment alive", async ({ product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const methods = [{}, { payType: "DANA" }, { payType: "SHOPEEPAY" }, OVO];
    await Promise.allSettled(methods.map((changes) => pay(product, buyer, order, changes)));
    const { n } = await product.rows.one<{ n: number }>(
      `select count(*)::int as n from pay_attempt where order_id = $1
       and status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING')`,
      [order.orderId],
    );
    expect(n).toBeLessThanOrEqual(1);
  });
});

test("money that comes after the end of its order goes back to the wallet", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  const { box } = await pay(product, buyer, order, { payType: "DANA" });
  await ask(product.appUrl, cancelOrder, { payload: { orderId: order.orderId }, as: buyer });
  expect(await payStatus(product, box)).toBe("CLOSE");
  await product.sandbox.leaveWallet(await readReference(product, box), {
    outcome: "PAID",
    late: true,
  });
  await until("the refund", async () => {
    const refunds = await product.rows.all<{ status: string }>(
      "select status from refund where box = $1",
      [box],
    );
    return refunds[0]?.status === "SUCCEEDED";
  });
});

test("an acquirer that cannot start it is shown as busy, and nothing stays open", async ({
  product,
}) => {
  const { buyer, order } = await buyerWithOrder(product);
  await product.sandbox.faults({ failNext: 6 });
  const error = await refusePay(product, buyer, order, { payType: "DANA" });
  expect(error).toMatchObject({ status: 200, code: "5020000" });
  await product.sandbox.faults({});
  await until("the order free again", async () => {
    const { status } = await readOrder(product.appUrl, buyer, order.orderId);
    return status === "AWAITING_PAYMENT";
  });
});

test("a wallet's notification at the address of QRIS is refused", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  const { box } = await pay(product, buyer, order, { payType: "DANA" });
  const response = await fetch(`${product.appUrl}/acquirer/sandbox/notify/debit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ originalPartnerReferenceNo: await readReference(product, box) }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ responseCode: "4015600" });
});
