import { closePayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { freshOrder, openCode, orderAndOpenCode, readOrder } from "../../../testing/orders.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

test("the holder cancels: the code is closed, the order waits again and takes a new one", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const answer = await ask(product.appUrl, closePayOrder, { payload: { box }, as: buyer });
  expect(answer).toEqual({ payStatus: "CLOSE" });
  const { status } = await readOrder(product.appUrl, buyer, order.orderId);
  expect(status).toBe("AWAITING_PAYMENT");
  const fresh = await freshOrder(product.appUrl, buyer, order.orderId);
  const again = await openCode(product.appUrl, buyer, fresh);
  expect(again.box).not.toBe(box);
});

test("letting go twice says the same twice", async ({ product }) => {
  const buyer = await product.newBuyer();
  const { box } = await orderAndOpenCode(product.appUrl, buyer);
  const payload = { box };
  await ask(product.appUrl, closePayOrder, { payload, as: buyer });
  const again = await ask(product.appUrl, closePayOrder, { payload, as: buyer });
  expect(again).toEqual({ payStatus: "CLOSE" });
});

test("only the holder can cancel it, and the code stays open", async ({ product }) => {
  const buyer = await product.newBuyer();
  const stranger = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const error = await expectRefusal(product.appUrl, closePayOrder, {
    payload: { box },
    as: stranger,
  });
  expect(error.code).toBe("4110001");
  expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("PAYING");
});

test("what was paid meanwhile stays paid", async ({ product }) => {
  const buyer = await product.newBuyer();
  await product.sandbox.faults({ dropNotifications: true });
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(qrCodeText);
  const answer = await ask(product.appUrl, closePayOrder, { payload: { box }, as: buyer });
  expect(answer).toEqual({ payStatus: "PAY_SUCCESS" });
  expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("PAID");
});

test("while the acquirer gives no clear answer it is under way, and not called closed", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.faults({ failNext: 2 });
  const error = await expectRefusal(product.appUrl, closePayOrder, { payload: { box }, as: buyer });
  expect(error.code).toBe("4110009");
  expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("PAYING");
});
