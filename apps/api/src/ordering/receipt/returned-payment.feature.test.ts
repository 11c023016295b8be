import { cancelOrder, listOrders } from "@santap/contract/calls/order";
import { readReceipt } from "@santap/contract/calls/order/receipt";
import { createPayOrder } from "@santap/contract/calls/payment";
import { counterOrder, decideMismatch, takeCash } from "@santap/contract/calls/staff/counter";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { expireOrder } from "../../testing/expiry.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { freshOrder, openCode, payInput, placeOrder, TOAST_PRICE } from "../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import {
  openCounter,
  STORE,
  testWithOwnCounter,
  type CounterTablet,
} from "../../restaurant/counter/counter.fixture.ts";
import { readPdfText } from "./pdf/read-pdf.fixture.ts";

const test = testWithOwnCounter();

async function orderWithCode(product: TestProduct) {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const { box, qrCodeText } = await openCode(product.appUrl, buyer, order);
  return { buyer, orderId: order.orderId, box, qrCodeText };
}

type Order = Awaited<ReturnType<typeof orderWithCode>>;

/** The diner leaves the code for a wallet's page, and pays both. */
async function payCodeAndWallet(product: TestProduct, { buyer, orderId, qrCodeText }: Order) {
  const payload = payInput(await freshOrder(product.appUrl, buyer, orderId), { payType: "DANA" });
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  const { partner_ref: reference } = await product.rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [box],
  );
  await product.sandbox.enterWallet(reference);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
  await product.sandbox.leaveWallet(reference, { outcome: "PAID", late: true });
}

const readPaper = async (product: TestProduct, path: string | undefined) => {
  const answer = await fetch(`${product.appUrl}${path}`);
  return readPdfText(new Uint8Array(await answer.arrayBuffer()));
};

/** The receipt once its refunds have numbers. */
const readNumbered = (product: TestProduct, as: Buyer, orderId: string) =>
  until("the numbers", async () => {
    const read = await ask(product.appUrl, readReceipt, { payload: { orderId }, as });
    const refunds = read.whole?.refunds ?? [];
    return refunds.length > 0 && refunds.every(({ receiptNo }) => receiptNo !== null) ? read : null;
  });

test("ACC-8 a code that was left and the wallet taken instead, both paid: the second payment is named by its method in timeline, order, receipt, file, the refund's receipt and at the counter", async ({
  product,
}) => {
  const { appUrl } = product;
  const order = await orderWithCode(product);
  const { buyer, orderId } = order;
  await payCodeAndWallet(product, order);
  const returned = { why: "SECOND", method: "DANA" };
  const seen = await waitForOrder(product, order, ({ timeline }) =>
    timeline.some(({ kind }) => kind === "REFUNDED"),
  );
  expect(seen).toMatchObject({ status: "PAID", refundStatus: "NONE", refunds: [{ returned }] });
  expect(seen.timeline.at(-1)).toMatchObject({ kind: "REFUNDED", returned, amount: TOAST_PRICE });
  const { whole, pdf } = await readNumbered(product, buyer, orderId);
  expect(whole).toMatchObject({ total: TOAST_PRICE, refunds: [{ returned, method: "DANA" }] });
  expect(whole?.payments.map(({ method }) => method).toSorted()).toEqual(["DANA", "QRIS"]);
  expect(await readPaper(product, pdf?.path)).toContain("Second payment (DANA)");
  const { refundId } = whole?.refunds[0] ?? { refundId: "" };
  const own = await ask(appUrl, readReceipt, { payload: { orderId, refundId }, as: buyer });
  expect(own.refund).toMatchObject({ amount: TOAST_PRICE, returned });
  expect(await readPaper(product, own.pdf?.path)).toContain("Second payment (DANA)");
  const tablet = await openCounter(product);
  const { refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
  expect(refunds).toMatchObject([{ amount: TOAST_PRICE, returned }]);
});

/** Money of another amount with the staff, and what they decide of it. */
async function payWrongly(
  { product, tablet }: { product: TestProduct; tablet: CounterTablet },
  { orderId, box, qrCodeText }: Order,
  decision: "TAKEN" | "GIVEN_BACK",
) {
  const { reference: paymentRef } = await product.sandbox.pay(qrCodeText, TOAST_PRICE + 5_000);
  await until("the payment with the staff", async () => {
    const { mismatches } = await tablet.ask(counterOrder, { ...STORE, orderId });
    return mismatches.length === 1;
  });
  await tablet.ask(decideMismatch, { ...STORE, box, paymentRef, decision });
}

type Reason = [
  what: string,
  pay: (at: { product: TestProduct; tablet: CounterTablet }, order: Order) => Promise<unknown>,
  expected: { why: string; status: string; amount?: number },
];

const REASONS: Reason[] = [
  [
    "paid after the order was cancelled",
    async ({ product }, { buyer, orderId, qrCodeText }) => {
      await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
      await product.sandbox.pay(qrCodeText);
    },
    { why: "LATE", status: "CANCELLED" },
  ],
  [
    "paid half an hour after the order's time",
    async ({ product }, { buyer, orderId, qrCodeText }) => {
      await expireOrder(product.rows, orderId);
      await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "EXPIRED");
      const half =
        "update orders set closed_at = now() - interval '31 minutes' where order_id = $1";
      await product.rows.all(half, [orderId]);
      await product.sandbox.pay(qrCodeText);
    },
    { why: "LATE", status: "EXPIRED" },
  ],
  [
    "of another amount that staff give back",
    (at, order) => payWrongly(at, order, "GIVEN_BACK"),
    { why: "OTHER_AMOUNT", status: "AWAITING_PAYMENT", amount: TOAST_PRICE + 5_000 },
  ],
  [
    "of a larger amount that staff take",
    (at, order) => payWrongly(at, order, "TAKEN"),
    { why: "SURPLUS", status: "PAID", amount: 5_000 },
  ],
  [
    "paid after cash",
    async ({ product, tablet }, { orderId, qrCodeText }) => {
      const cash = { amount: TOAST_PRICE, tendered: TOAST_PRICE };
      await tablet.ask(takeCash, { ...STORE, orderId, ...cash });
      await product.sandbox.pay(qrCodeText);
    },
    { why: "SECOND", status: "PAID" },
  ],
];

test.for(REASONS)(
  "ACC-8 money %s is named where it goes back: in the order, its timeline and at the counter; the list tells a returned payment from a refund",
  async ([_what, pay, { why, status, amount = TOAST_PRICE }], { product }) => {
    const tablet = await openCounter(product);
    const order = await orderWithCode(product);
    const { buyer, orderId } = order;
    await pay({ product, tablet }, order);
    const returned = { why, method: "QRIS" };
    const seen = await waitForOrder(product, order, ({ timeline }) =>
      timeline.some(({ kind }) => kind === "REFUNDED"),
    );
    const refundStatus = status === "PAID" ? "NONE" : "FULL";
    const refund = { amount, status: "SUCCEEDED", returned };
    expect(seen).toMatchObject({ status, refundStatus, refunds: [refund] });
    expect(seen.timeline.at(-1)).toMatchObject({ kind: "REFUNDED", returned, amount });
    const page = { pageNo: 1, pageSize: 5 };
    const { list } = await ask(product.appUrl, listOrders, { payload: page, as: buyer });
    expect(list).toMatchObject([{ orderId, status, refundStatus }]);
    const { refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(refunds).toMatchObject([{ amount, returned }]);
  },
);
