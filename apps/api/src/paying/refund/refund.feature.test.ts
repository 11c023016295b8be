import { cancelOrder } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { assertAcquirerAgrees } from "../../testing/acquirer-agreement.ts";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderAndOpenCode, readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import { SECRETS, type TestProduct } from "../../testing/test-product.ts";
import { makeQueriesDue } from "../../testing/expiry.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

async function cancelledOrderWithCode(product: TestProduct) {
  const buyer = await product.newBuyer();
  const opened = await orderAndOpenCode(product.appUrl, buyer);
  const payload = { orderId: opened.order.orderId };
  await ask(product.appUrl, cancelOrder, { payload, as: buyer });
  return { buyer, ...opened };
}

function readRefunds(product: TestProduct, orderId: string) {
  return product.rows.all<{ status: string; tries: number }>(
    "select status, tries from refund where order_id = $1 order by status",
    [orderId],
  );
}

test("a refund that gets no answer is sent again under the same name until it is known", async ({
  product,
}) => {
  const { order, qrCodeText } = await cancelledOrderWithCode(product);
  await product.sandbox.faults({ failNext: 1_000 });
  await product.sandbox.pay(qrCodeText);
  await until("the first try", async () => {
    const [refund] = await readRefunds(product, order.orderId);
    return refund?.status === "PROCESSING" && refund.tries === 1;
  });
  await product.sandbox.faults({});
  await until("the refund", async () => {
    await makeQueriesDue(product.rows, order.orderId);
    const [refund] = await readRefunds(product, order.orderId);
    return refund?.status === "SUCCEEDED" && refund.tries > 1;
  });
  expect((await product.sandbox.code(qrCodeText)).refunds).toHaveLength(1);
});

test("half of it back is not all of it back", async ({ product }) => {
  const { buyer, order, qrCodeText } = await cancelledOrderWithCode(product);
  await product.sandbox.faults({ refuseRefund: 1 });
  await product.sandbox.pay(qrCodeText);
  await product.sandbox.pay(qrCodeText);
  await until("both refunds decided", async () => {
    const statuses = (await readRefunds(product, order.orderId)).map(({ status }) => status);
    return statuses.join() === "OFFLINE_DUE,SUCCEEDED";
  });
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "CANCELLED",
    refundStatus: "PARTIAL",
    payments: [{ refundedAmount: TOAST_PRICE }],
  });
});

test("two servers at the same refunds send each of them once", async ({ environment, product }) => {
  await environment.addApi(SECRETS);
  const orders = await inParallel(6, () => cancelledOrderWithCode(product));
  for (const { qrCodeText } of orders) await product.sandbox.pay(qrCodeText);
  await until("all refunds", async () => {
    const found = await Promise.all(orders.map(({ order }) => readRefunds(product, order.orderId)));
    return found.every(([refund]) => refund?.status === "SUCCEEDED");
  });
  for (const { order, qrCodeText } of orders) {
    expect(await readRefunds(product, order.orderId)).toEqual([{ status: "SUCCEEDED", tries: 1 }]);
    expect((await product.sandbox.code(qrCodeText)).refunds).toHaveLength(1);
  }
});
