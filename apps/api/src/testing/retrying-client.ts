import { randomUUID } from "node:crypto";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { createOrder } from "@santap/contract/calls/order";
import { createPayOrder, queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { send, type TestCaller } from "./caller.ts";
import { freshOrder, orderInput, payInput } from "./orders.ts";
import type { TestProduct } from "./test-product.ts";
import { until } from "./until.ts";

/** What buyers were answered; all of it must still be true at the end. */
export interface Acknowledged {
  ordered: string[];
  paidFor: string[];
  /** Orders whose code was paid in the wallet, and how often. */
  walletPaid: Map<string, number>;
  abandoned: string[];
}

export interface RetryingCheckout {
  product: TestProduct;
  acknowledged: Acknowledged;
  /** Called at every step, before and after it. */
  step(): void;
  /** How often the wallet pays the code. */
  payments: number;
}

const TRIES_TO_PAY = 3;

/**
 * One person orders and pays, and tries again whatever breaks on the way, as phones do: the same
 * idempotency key until the order is confirmed, a fresh ticket for each tap. An order that cannot
 * be paid after some taps is left alone.
 */
export async function orderAndPay({
  product,
  acknowledged,
  step,
  payments,
}: RetryingCheckout): Promise<void> {
  const buyer = await product.newBuyer();
  const order = await insist(product, createOrder, {
    payload: orderInput({ idempotencyKey: randomUUID() }),
    as: buyer,
    step,
  });
  acknowledged.ordered.push(order.orderId);
  const box = await tapPay(product, buyer, { orderId: order.orderId, step });
  if (box === null) {
    acknowledged.abandoned.push(order.orderId);
    return;
  }
  const { qrCodeText } = await insist(product, queryQrCode, { payload: { box }, as: buyer, step });
  for (let count = 0; count < payments; count += 1) {
    step();
    await product.sandbox.pay(qrCodeText);
    acknowledged.walletPaid.set(order.orderId, count + 1);
  }
  await until("the payment's result", async () => {
    const payload = { box };
    const { payStatus } = await insist(product, queryPayOrderResult, {
      payload,
      as: buyer,
      step,
    });
    return payStatus === "PAY_SUCCESS";
  });
  acknowledged.paidFor.push(order.orderId);
}

interface Insistence<C extends Call> {
  payload: PayloadOf<C>;
  as: TestCaller;
  step(): void;
}

/** The data of a call, asked for until the server is there and gives it. */
function insist<C extends Call>(
  product: TestProduct,
  call: C,
  { payload, as, step }: Insistence<C>,
): Promise<DataOf<C>> {
  return until(`an answer to ${call.path}`, async () => {
    step();
    const answer = await send(product.appUrl, call, { payload, as }).catch(() => null);
    step();
    return answer?.envelope.success ? { data: answer.envelope.data } : null;
  }).then(({ data }) => data);
}

async function tapPay(
  product: TestProduct,
  buyer: TestCaller,
  { orderId, step }: { orderId: string; step(): void },
): Promise<string | null> {
  for (let tap = 0; tap < TRIES_TO_PAY; tap += 1) {
    const order = await until("a fresh ticket", () =>
      freshOrder(product.appUrl, buyer, orderId).catch(() => null),
    );
    step();
    const answer = await send(product.appUrl, createPayOrder, {
      payload: payInput(order),
      as: buyer,
    }).catch(() => null);
    step();
    if (answer?.envelope.success) return answer.envelope.data.box;
  }
  return null;
}
