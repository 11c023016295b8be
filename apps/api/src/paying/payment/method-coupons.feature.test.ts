import { createOrder, payAtCounter, previewOrder } from "@santap/contract/calls/order";
import { cashierDetail, closePayOrder, createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../testing/caller.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { openCode, orderInput, payInput, placeOrder, TOAST } from "../../testing/orders.ts";
import { waitForOrder, type OrderDetail } from "../../testing/order-watch.ts";
import type { TestProduct } from "../../testing/test-product.ts";

const test = testWithOwnProduct();

/** Two are 54.000; with PB1 59.400, and 48.400 with C08, which takes 10.000 off with QRIS. */
const TOASTS = [{ ...TOAST, quantity: 2 }];
const [FULL, WITH_QRIS] = [59_400, 48_400];

const isPaid = ({ status }: OrderDetail) => status === "PAID";

async function orderWithQrisCoupon(product: TestProduct) {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "C08");
  const input = { lines: TOASTS, couponIds: [couponId] };
  const order = await placeOrder(product.appUrl, buyer, input);
  return { buyer, couponId, order };
}

function readCounter(product: TestProduct, orderId: string, as: TestCaller) {
  const payload = { orderId, partnerCode: "SANTAP" };
  return ask(product.appUrl, cashierDetail, { payload, as });
}

async function findOffer(product: TestProduct, orderId: string, as: TestCaller, payType: string) {
  const { payTypeList } = await readCounter(product, orderId, as);
  const offer = payTypeList.find((one) => one.payType === payType);
  if (offer === undefined) throw new Error(`${payType} is not offered`);
  return offer;
}

async function readStatus({ rows }: TestProduct, couponId: string) {
  return (
    await rows.one<{ status: string }>("select status from coupon_claim where claim_id = $1", [
      couponId,
    ])
  ).status;
}

test("CPN-4 the counter says what each method costs, with its own coupons and ticket", async ({
  product,
}) => {
  const { buyer, couponId, order } = await orderWithQrisCoupon(product);
  const { payTypeList, atCounter } = await readCounter(product, order.orderId, buyer);
  const costs = payTypeList.map(({ payType, payableAmount }) => [payType, payableAmount]);
  expect(costs).toEqual([
    ["QRIS", WITH_QRIS],
    ["SHOPEEPAY", FULL],
    ["DANA", FULL],
    ["OVO", FULL],
  ]);
  expect(payTypeList[0]?.discounts).toMatchObject([{ couponId, amount: 10_000 }]);
  expect(payTypeList[1]?.discounts).toEqual([]);
  expect(payTypeList[1]?.ticket).not.toBe(payTypeList[0]?.ticket);
  // The till takes cash, which the coupon is not for.
  expect(atCounter).toBe(false);
  const refusal = await expectRefusal(product.appUrl, payAtCounter, {
    payload: { orderId: order.orderId, ticket: order.ticket },
    as: buyer,
  });
  expect(refusal.code).toBe("9110058");
});

test("CPN-5 another method is not charged at a price that was not shown: refused, and then paid at its own", async ({
  product,
}) => {
  const { buyer, couponId, order } = await orderWithQrisCoupon(product);
  const changes = { payType: "DANA" };
  const refusal = await expectRefusal(product.appUrl, createPayOrder, {
    payload: payInput(order, changes),
    as: buyer,
  });
  expect(refusal).toMatchObject({ code: "4110008", details: { payableAmount: FULL } });
  const dana = await findOffer(product, order.orderId, buyer, "DANA");
  const shown = { ...order, ticket: dana.ticket, payableAmount: dana.payableAmount };
  const { box } = await ask(product.appUrl, createPayOrder, {
    payload: payInput(shown, changes),
    as: buyer,
  });
  const attempt = await product.rows.one("select amount from pay_attempt where box = $1", [box]);
  expect(attempt).toEqual({ amount: FULL });

  // Back to QRIS: the coupon has kept its place.
  const qris = await findOffer(product, order.orderId, buyer, "QRIS");
  expect(qris.payableAmount).toBe(WITH_QRIS);
  await ask(product.appUrl, closePayOrder, { payload: { box }, as: buyer });
  const again = { ...order, ticket: qris.ticket, payableAmount: qris.payableAmount };
  const { qrCodeText } = await openCode(product.appUrl, buyer, again);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, isPaid);
  expect(await readStatus(product, couponId)).toBe("REDEEMED");
});

test("CPN-4 a coupon of another method is free again once the order is paid without it", async ({
  product,
}) => {
  const { buyer, couponId, order } = await orderWithQrisCoupon(product);
  await product.rows.all(
    "update coupon_template set pay_methods = '{DANA}' where template_id = 'C08'",
  );
  const qris = await findOffer(product, order.orderId, buyer, "QRIS");
  const shown = { ...order, ticket: qris.ticket, payableAmount: qris.payableAmount };
  expect(shown.payableAmount).toBe(FULL);
  const { qrCodeText } = await openCode(product.appUrl, buyer, shown);
  expect(await readStatus(product, couponId)).toBe("HELD");
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, isPaid);
  expect(await readStatus(product, couponId)).toBe("UNUSED");
  await product.rows.all(
    "update coupon_template set pay_methods = '{QRIS}' where template_id = 'C08'",
  );
});

test("CPN-4 before ordering, coupons and amounts are those of the method", async ({ product }) => {
  const buyer = await product.newBuyer();
  const bound = await product.grantCoupon(buyer, "C08");
  const preview = (payType: string | undefined, couponIds: string[] = []) => {
    const method = payType === undefined ? {} : { payType };
    const payload = { storeId: "S06", lines: TOASTS, couponIds, ...method };
    return ask(product.appUrl, previewOrder, { payload, as: buyer });
  };
  expect((await preview("QRIS")).bestCouponIds).toEqual([bound]);
  const withDana = await preview("DANA", [bound]);
  expect(withDana.bestCouponIds).toEqual([]);
  expect(withDana.unusableCoupons).toMatchObject([{ couponId: bound, reason: "OTHER_METHOD" }]);
  expect(withDana.breakdown.payableAmount).toBe(FULL);
  const withQris = await preview("QRIS", [bound]);
  const costs = withQris.payTypeList.map(({ payType, payableAmount }) => [payType, payableAmount]);
  expect(costs.slice(0, 2)).toEqual([
    ["QRIS", WITH_QRIS],
    ["SHOPEEPAY", FULL],
  ]);
  const refusal = await expectRefusal(product.appUrl, createOrder, {
    payload: orderInput({ lines: TOASTS, couponIds: [bound], payType: "DANA" }),
    as: buyer,
  });
  expect(refusal).toMatchObject({ code: "4110011", details: { reason: "OTHER_METHOD" } });
});
