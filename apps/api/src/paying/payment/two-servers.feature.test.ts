import { createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { subscribeToPayment } from "../../testing/event-stream.ts";
import { orderAndOpenCode, payInput, placeOrder, readOrder } from "../../testing/orders.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct().extend(
  "otherUrl",
  { scope: "file" },
  async ({ environment }) => (await environment.addApi()).url,
);

test("taps at two servers at once are one payment", async ({ product, otherUrl }) => {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const answers = await inParallel(20, (index) =>
    ask(index % 2 === 0 ? product.appUrl : otherUrl, createPayOrder, {
      payload: payInput(order),
      as: buyer,
    }),
  );
  expect(new Set(answers.map(({ box }) => box)).size).toBe(1);
  const attempts = await product.rows.all("select 1 from pay_attempt where order_id = $1", [
    order.orderId,
  ]);
  expect(attempts).toHaveLength(1);
});

test("a payment notified to one server is pushed by the other", async ({ product, otherUrl }) => {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(otherUrl, buyer);
  const stream = await subscribeToPayment(otherUrl, box, buyer.address);
  expect(await stream.next()).toMatchObject({ payStatus: "WAIT_PAY" });
  await product.sandbox.pay(qrCodeText);
  expect(await stream.next()).toMatchObject({ payStatus: "PAY_SUCCESS" });
  expect((await readOrder(otherUrl, buyer, order.orderId)).status).toBe("PAID");
});

test("a lost notification is found by one of the servers, once", async ({ product, otherUrl }) => {
  await product.sandbox.faults({ dropNotifications: true });
  const buyer = await product.newBuyer();
  const codes = await inParallel(3, () => orderAndOpenCode(product.appUrl, buyer));
  for (const { qrCodeText } of codes) await product.sandbox.pay(qrCodeText);
  for (const { order, box } of codes) {
    await until("the payment", async () => {
      await product.rows.all("update pay_attempt set next_query_at = now() where box = $1", [box]);
      return (await readOrder(otherUrl, buyer, order.orderId)).status === "PAID";
    });
  }
  await product.sandbox.faults({});
});
