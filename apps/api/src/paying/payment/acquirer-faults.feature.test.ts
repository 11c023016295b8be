import { cancelOrder } from "@santap/contract/calls/order";
import { createPayOrder, queryPayOrderResult } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../testing/acquirer-agreement.ts";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import {
  openCode,
  orderAndOpenCode,
  payInput,
  placeOrder,
  readOrder,
} from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { makeQueriesDue } from "../../testing/expiry.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

/** Far more than the two tries: the reconciliation asks about other attempts meanwhile. */
const MANY = 50;

const test = testWithOwnProduct({ env: { SNAP_TIMEOUT: "700" } });
/** A first payment gets the access token, so that the faults meet the calls they are meant for. */
test.beforeEach(async ({ product }) => {
  await orderAndOpenCode(product.appUrl, await product.newBuyer());
});
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

function readAttempts(product: TestProduct, orderId: string) {
  return product.rows.all<{ box: string; status: string; partner_ref: string }>(
    "select box, status, partner_ref from pay_attempt where order_id = $1 order by created_at",
    [orderId],
  );
}

async function payAndWait(product: TestProduct, box: string, qrCodeText: string) {
  await product.sandbox.pay(qrCodeText);
  await until("the payment", async () => {
    const payload = { box };
    const as = product.guest;
    const { payStatus } = await ask(product.appUrl, queryPayOrderResult, { payload, as });
    return payStatus === "PAY_SUCCESS";
  });
}

describe("making a code", () => {
  test("making a code that was made and never answered is found again under the same reference", async ({
    product,
  }) => {
    await product.sandbox.faults({ createThenTimeout: true });
    const buyer = await product.newBuyer();
    const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
    const attempts = await readAttempts(product, order.orderId);
    expect(attempts).toMatchObject([{ box, status: "WAIT_PAY" }]);
    const code = await product.sandbox.code(qrCodeText);
    expect(code.partnerReferenceNo).toBe(attempts[0]?.partner_ref);
    await payAndWait(product, box, qrCodeText);
  });

  test.for([
    ["fails", { failNext: 1 }],
    ["is not answered", { timeoutNext: 1 }],
    ["is answered with rubbish", { garbageNext: 1 }],
  ] as const)("that %s once is tried once more", async ([_what, faults], { product }) => {
    await product.sandbox.faults(faults);
    const buyer = await product.newBuyer();
    const { order } = await orderAndOpenCode(product.appUrl, buyer);
    expect(await readAttempts(product, order.orderId)).toMatchObject([{ status: "WAIT_PAY" }]);
  });

  test.for([
    ["fails", { failNext: MANY }],
    ["is not answered", { timeoutNext: MANY }],
    ["is answered with rubbish", { garbageNext: MANY }],
  ] as const)(
    "that %s twice is given up: 5020000, and the next tap opens another",
    async ([_what, faults], { product }) => {
      await product.sandbox.faults(faults);
      const buyer = await product.newBuyer();
      const order = await placeOrder(product.appUrl, buyer);
      const payload = payInput(order);
      const error = await expectRefusal(product.appUrl, createPayOrder, { payload, as: buyer });
      expect(error).toMatchObject({ status: 200, code: "5020000" });
      await product.sandbox.faults({});
      expect(await readAttempts(product, order.orderId)).toMatchObject([{ status: "CLOSED" }]);
      const seen = await readOrder(product.appUrl, buyer, order.orderId);
      expect(seen.status).toBe("AWAITING_PAYMENT");
      const { box, qrCodeText } = await openCode(product.appUrl, buyer, order);
      expect(await readAttempts(product, order.orderId)).toMatchObject([
        { status: "CLOSED" },
        { box, status: "WAIT_PAY" },
      ]);
      await payAndWait(product, box, qrCodeText);
    },
  );

  test("making a code that takes long is not cancelled by a query of its state", async ({
    product,
  }) => {
    await product.sandbox.faults({ timeoutNext: 1 });
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const opening = openCode(product.appUrl, buyer, order);
    const box = await until("the payment in the order's detail", async () => {
      const { payments } = await readOrder(product.appUrl, buyer, order.orderId);
      return payments[0]?.box;
    });
    await product.rows.all(
      "update pay_attempt set created_at = created_at - interval '10 seconds' where box = $1",
      [box],
    );
    const payload = { box };
    await ask(product.appUrl, queryPayOrderResult, { payload, as: buyer });
    expect((await opening).box).toBe(box);
    expect(await readAttempts(product, order.orderId)).toMatchObject([{ status: "WAIT_PAY" }]);
  });

  test("while it hangs, every tap waits for the one outcome", async ({ product }) => {
    await product.sandbox.faults({ timeoutNext: MANY });
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const errors = await inParallel(10, () =>
      expectRefusal(product.appUrl, createPayOrder, { payload: payInput(order), as: buyer }),
    );
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(["5020000"]));
    expect(await readAttempts(product, order.orderId)).toMatchObject([{ status: "CLOSED" }]);
  });
});

test("an acquirer that is down while a code is to be closed: it stays closing, then heals", async ({
  environment,
  product,
}) => {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const payload = { orderId: order.orderId };
  await environment.sandbox.stop();
  const error = await expectRefusal(product.appUrl, cancelOrder, { payload, as: buyer });
  expect(error).toMatchObject({ status: 200, code: "4110009" });
  expect(await readAttempts(product, order.orderId)).toMatchObject([{ box, status: "CLOSING" }]);
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "PAYING",
    payments: [{ payStatus: "WAIT_PAY" }],
  });
  const tap = await expectRefusal(product.appUrl, createPayOrder, {
    payload: payInput(order),
    as: buyer,
  });
  expect(tap).toMatchObject({ code: "5020000" });

  await environment.sandbox.restart();
  await until("the healed close", async () => {
    await makeQueriesDue(product.rows, order.orderId);
    return (await readAttempts(product, order.orderId))[0]?.status === "CLOSED";
  });
  await ask(product.appUrl, cancelOrder, { payload, as: buyer });
  expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("CANCELLED");
});

test("money taken while a close was under way wins over the close", async ({ product }) => {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.faults({ dropNotifications: true });
  await product.sandbox.pay(qrCodeText);
  const payload = { orderId: order.orderId };
  const error = await expectRefusal(product.appUrl, cancelOrder, { payload, as: buyer });
  expect(error).toMatchObject({ status: 200, code: "4110010" });
  expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
    status: "PAID",
    payments: [{ box, payStatus: "PAY_SUCCESS" }],
  });
});

test("an acquirer that is down altogether: 5020000, and all is well when it is back", async ({
  environment,
  product,
}) => {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  await environment.sandbox.stop();
  const payload = payInput(order);
  const error = await expectRefusal(product.appUrl, createPayOrder, { payload, as: buyer });
  expect(error).toMatchObject({ status: 200, code: "5020000" });
  await environment.sandbox.restart();
  await until("the attempt to be closed", async () => {
    await makeQueriesDue(product.rows, order.orderId);
    return (await readAttempts(product, order.orderId))[0]?.status === "CLOSED";
  });
  const { box, qrCodeText } = await openCode(product.appUrl, buyer, order);
  await payAndWait(product, box, qrCodeText);
});
