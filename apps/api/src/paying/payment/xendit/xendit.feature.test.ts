import { createPayOrder, queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { timelineKinds, waitForOrder, getRefund } from "../../../testing/order-watch.ts";
import {
  freshOrder,
  payInput,
  placeOrder,
  readOrder,
  TOAST_PRICE,
  type PayInput,
  type PlacedOrder,
} from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const PHONE = "081234567890";
const OVO = { payType: "OVO", payExtra: JSON.stringify({ phoneNo: PHONE }) };

const test = testWithOwnProduct({
  env: { ACQUIRERS: "xendit", ACQUIRER_XENDIT_BREAKER_REST: "0" },
});
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

interface Paying {
  buyer: Buyer;
  order: PlacedOrder;
  box: string;
  redirectUrl: string | undefined;
}

async function begin(product: TestProduct, changes: Partial<PayInput>): Promise<Paying> {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const payload = payInput(order, { payChannelId: "xendit", ...changes });
  const { box, userPayInfo } = await ask(product.appUrl, createPayOrder, {
    payload,
    as: buyer,
  });
  return { buyer, order, box, redirectUrl: userPayInfo?.redirectUrl };
}

async function payStatus(product: TestProduct, box: string): Promise<string> {
  const answer = await ask(product.appUrl, queryPayOrderResult, {
    payload: { box },
    as: product.guest,
  });
  return answer.payStatus;
}

function becomes(product: TestProduct, box: string, status: string): Promise<unknown> {
  return until(`payment ${status}`, async () => (await payStatus(product, box)) === status);
}

interface AttemptFacts {
  partner_ref: string;
  provider: string;
  provider_ref: string;
}

function readAttempt(product: TestProduct, box: string): Promise<AttemptFacts> {
  return product.rows.one(
    "select partner_ref, provider, provider_ref from pay_attempt where box = $1",
    [box],
  );
}

async function readEvents(product: TestProduct, box: string) {
  return product.rows.all("select source, amount, result from pay_event where box = $1", [box]);
}

async function openCode(product: TestProduct) {
  const { buyer, order, box } = await begin(product, {});
  const code = await ask(product.appUrl, queryQrCode, { payload: { box }, as: buyer });
  return { buyer, order, box, qrCodeText: code.qrCodeText };
}

test("a code is paid: the callback only makes us ask, and the answer pays the order", async ({
  product,
}) => {
  const { buyer, order, box, qrCodeText } = await openCode(product);
  const { provider, provider_ref: id } = await readAttempt(product, box);
  expect([provider, id.slice(0, 3)]).toEqual(["xendit", "pr-"]);
  await product.sandbox.pay(qrCodeText);
  await becomes(product, box, "PAY_SUCCESS");
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "PAID",
    payments: [{ payType: "QRIS", amount: TOAST_PRICE }],
  });
  expect(await readEvents(product, box)).toEqual([
    { source: "QUERY", amount: TOAST_PRICE, result: "APPLY" },
  ]);
});

test("a forged callback is refused, and pays nothing", async ({ product }) => {
  const { box, qrCodeText } = await openCode(product);
  expect(await product.sandbox.forge(qrCodeText)).toMatchObject({ status: 401, accepted: false });
  expect(await payStatus(product, box)).toBe("WAIT_PAY");
  expect(await readEvents(product, box)).toEqual([]);
});

test("a refused try leaves the code payable, and another amount is never applied", async ({
  product,
}) => {
  const { buyer, order, box, qrCodeText } = await openCode(product);
  await product.sandbox.decline(qrCodeText);
  await becomes(product, box, "PAY_FAIL");
  await product.sandbox.pay(qrCodeText, TOAST_PRICE - 1_000);
  await until("the payment is decided", async () => (await readEvents(product, box)).length > 0);
  expect((await readOrder(product.appUrl, buyer, order.orderId)).status).not.toBe("PAID");
});

test.for(["DANA", "SHOPEEPAY"])(
  "%s: there, paid, notified, and the order is paid",
  async (payType, { product }) => {
    const { buyer, order, box, redirectUrl } = await begin(product, { payType });
    expect(redirectUrl).toMatch(/\/ewallet\/pay\/pr-/);
    const { partner_ref: reference } = await readAttempt(product, box);
    const { returnUrl } = await product.sandbox.leaveWallet(reference, { outcome: "PAID" });
    expect(returnUrl).toContain(`box=${box}`);
    await becomes(product, box, "PAY_SUCCESS");
    expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("PAID");
  },
);

test("a declining wallet is shown, and the next tap starts again", async ({ product }) => {
  const { buyer, order, box } = await begin(product, { payType: "DANA" });
  const { partner_ref: reference } = await readAttempt(product, box);
  await product.sandbox.leaveWallet(reference, { outcome: "DECLINED" });
  await becomes(product, box, "PAY_FAIL");
  const payload = payInput(await freshOrder(product.appUrl, buyer, order.orderId), {
    ...{ payType: "DANA", payChannelId: "xendit" },
  });
  const again = await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  expect(again.box).not.toBe(box);
});

test("OVO prompts the phone and is paid there, also without a notification", async ({
  product,
}) => {
  const { box, redirectUrl } = await begin(product, OVO);
  expect(redirectUrl).toBeUndefined();
  await product.sandbox.faults({ dropNotifications: true });
  await product.sandbox.answerAtPhone(PHONE, "PAID");
  await becomes(product, box, "PAY_SUCCESS");
});

test("OVO that is declined on the phone is shown as such", async ({ product }) => {
  const { box } = await begin(product, OVO);
  await product.sandbox.answerAtPhone(PHONE, "DECLINED");
  await becomes(product, box, "PAY_FAIL");
});

test("an answer that is lost is found again under the same key", async ({ product }) => {
  await product.sandbox.faults({ createThenTimeout: 1 });
  const { box } = await begin(product, OVO);
  expect((await readAttempt(product, box)).provider_ref).toMatch(/^ewc_/);
});

test("money for an order that ended long ago goes back, once", async ({ product }) => {
  const { buyer, order, box, qrCodeText } = await openCode(product);
  const { orderId } = order;
  await endedLongAgo(product, { buyer, orderId });
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, ({ refundStatus }) => refundStatus === "FULL");
  expect(await getRefund(product, box)).toMatchObject({ status: "SUCCEEDED", reason: "LATE" });
  const { refunds } = await product.sandbox.code(qrCodeText);
  expect(refunds).toHaveLength(1);
});

test("what the issuer cannot refund is handed to staff", async ({ product }) => {
  const { buyer, order, box, qrCodeText } = await openCode(product);
  const { orderId } = order;
  await endedLongAgo(product, { buyer, orderId });
  await product.sandbox.faults({ refuseRefund: true });
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, (seen) =>
    timelineKinds(seen).includes("REFUND_OFFLINE"),
  );
  expect(await getRefund(product, box)).toMatchObject({ route: "OFFLINE" });
});

async function endedLongAgo(
  product: TestProduct,
  named: { buyer: Buyer; orderId: string },
): Promise<void> {
  await expireOrder(product.rows, named.orderId);
  await waitForOrder(product, named, ({ status }) => status === "EXPIRED");
  await product.rows.all(
    "update orders set closed_at = now() - interval '31 minutes' where order_id = $1",
    [named.orderId],
  );
}

test("where the answer with a prompt's id was lost, the callback brings it", async ({
  product,
}) => {
  const { box } = await begin(product, OVO);
  const { provider_ref: id } = await readAttempt(product, box);
  await product.rows.all("update pay_attempt set provider_ref = null where box = $1", [box]);
  await product.sandbox.answerAtPhone(PHONE, "PAID");
  await becomes(product, box, "PAY_SUCCESS");
  expect((await readAttempt(product, box)).provider_ref).toBe(id);
});
