import { randomUUID } from "node:crypto";
import { showCoupon } from "@santap/contract/calls/coupon";
import { counterOrder, giveRefund, takeCash } from "@santap/contract/calls/staff/counter";
import { putCoupon, takeOffCoupon } from "@santap/contract/calls/staff/coupon";
import { cancelWalkIn, showCounterCode } from "@santap/contract/calls/staff/walk-in";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { placeOrder, sitDown } from "../../../testing/orders.ts";
import { until } from "../../../testing/until.ts";
import { addStations, openStationOf } from "../../staff/staff.fixture.ts";
import { openCounter, STORE, testWithOwnCounter } from "../counter.fixture.ts";

import {
  APOLOGY,
  BY_QRIS,
  OF_SATE_LENTERA,
  findAsset,
  orderToasts,
  ownCoupon,
  readAsset,
  readRefusal,
  show,
} from "./coupon.fixture.ts";

const test = testWithOwnCounter();
test.beforeEach(({ product }) => product.rows.all("delete from voucher_wrong_number"));
const { couponRefused } = StaffErrorCode;

test("NOV-32 CTR-4 CPN-2 a coupon is put on a walk-in order by the number its owner reads out, and comes off the cash", async ({
  product,
}) => {
  const tablet = await openCounter(product, "MANAGER");
  const orderId = await orderToasts(tablet);
  const { buyer, couponId, number } = await ownCoupon(product, APOLOGY);
  const code = number.replaceAll(/(\d{4})/g, "$1 ").trim();
  const put = await tablet.ask(putCoupon, { ...STORE, orderId, code });
  expect(put).toMatchObject({ discounts: [{ couponId, amount: 30_000 }], payableAmount: 56_100 });
  expect(await readAsset(product, buyer, couponId)).toMatchObject({
    ...{ category: "USABLE", reason: "HELD", usedIn: expect.stringContaining("Langkah Pagi") },
  });
  const held = await ask(product.appUrl, showCoupon, { payload: { couponId }, as: buyer });
  expect(held).toMatchObject({ code: null, heldAt: expect.stringContaining("Langkah Pagi") });

  const { cashDue } = await tablet.ask(counterOrder, { ...STORE, orderId });
  expect(cashDue).toBe(56_100);
  const cash = { ...STORE, orderId, amount: 56_100, tendered: 60_000 };
  expect(await tablet.ask(takeCash, cash)).toMatchObject({ change: 3_900 });
  expect(await readAsset(product, buyer, couponId)).toMatchObject({
    ...{ category: "USED", usedIn: expect.stringContaining("Langkah Pagi") },
  });
  const again = { ...STORE, orderId, code: number };
  expect(await tablet.ask(putCoupon, again)).toEqual(put);

  const acts = await product.rows.all<{ act: string; operator_id: string }>(
    "select act, operator_id from audit_entry where subject = $1 and act like 'COUPON%'",
    [orderId],
  );
  expect(acts).toEqual([{ act: "COUPON_PUT_ON", operator_id: tablet.operatorId }]);
});

test("NOV-32 CPN-4 a coupon for QRIS is put on by its scanned code: the code on the counter's screen is for less, cash is not; a full refund gives it back", async ({
  product,
}) => {
  const tablet = await openCounter(product, "MANAGER");
  const orderId = await orderToasts(tablet);
  const { buyer, couponId, qrText } = await ownCoupon(product, BY_QRIS);
  const before = await tablet.ask(showCounterCode, { ...STORE, orderId, amount: 89_100 });
  await tablet.ask(putCoupon, { ...STORE, orderId, code: qrText });
  const ended = "select status from pay_attempt where store_id = 'S06' and box = $1";
  expect(await product.rows.one(ended, [before.box])).not.toMatchObject({ status: "WAIT_PAY" });
  const { cashDue } = await tablet.ask(counterOrder, { ...STORE, orderId });
  expect(cashDue).toBe(89_100);
  const shown = await tablet.ask(showCounterCode, { ...STORE, orderId, amount: 78_100 });
  await product.sandbox.pay(shown.qrCodeText);
  await until("the order is paid", async () => {
    const { order } = await tablet.ask(counterOrder, { ...STORE, orderId });
    return order.status === "PAID";
  });
  expect(await readAsset(product, buyer, couponId)).toMatchObject({ category: "USED" });

  const refund = { what: { kind: "ALL" }, route: "ORIGINAL", note: "Burnt" } as const;
  const key = { idempotencyKey: randomUUID() };
  await tablet.ask(giveRefund, { ...STORE, orderId, ...refund, ...key });
  await until("the coupon is back", async () => {
    const found = await findAsset(product, buyer, couponId);
    return found?.category === "USABLE" && found.reason === null;
  });
});

test("NOV-32 CPN-2 a coupon is its owner's again when the order ends unpaid or staff take it off; what was shown before is void", async ({
  product,
}) => {
  const tablet = await openCounter(product, "WAITER");
  const cashier = await openCounter(product);
  const first = await orderToasts(cashier);
  const { buyer, couponId, qrText, number } = await ownCoupon(product, APOLOGY);
  await tablet.ask(putCoupon, { ...STORE, orderId: first, code: qrText });
  const off = await tablet.ask(takeOffCoupon, { ...STORE, orderId: first, couponId });
  expect(off).toEqual({ discounts: [], payableAmount: 89_100 });
  expect(await tablet.ask(takeOffCoupon, { ...STORE, orderId: first, couponId })).toEqual(off);
  expect(await readAsset(product, buyer, couponId)).toMatchObject({ reason: null, usedIn: null });
  for (const code of [qrText, number])
    expect(await tablet.tryCall(putCoupon, { ...STORE, orderId: first, code })).toBe(couponRefused);

  const next = await show(product, buyer, couponId);
  expect(next.number).not.toBe(number);
  await tablet.ask(putCoupon, { ...STORE, orderId: first, code: next.number });
  const second = await orderToasts(cashier);
  const replay = await readRefusal(tablet, second, next.qrText);
  expect(replay.message).toContain("expired or been used");
  await cashier.ask(cancelWalkIn, { ...STORE, orderId: first });
  expect(await readAsset(product, buyer, couponId)).toMatchObject({ reason: null });
});

test("NOV-32 one code at two counters at once puts the coupon on one order, once", async ({
  product,
}) => {
  const tablets = await Promise.all([1, 2, 3, 4].map(() => openCounter(product)));
  const orders = await Promise.all(tablets.map((tablet) => orderToasts(tablet)));
  const { buyer, couponId, qrText, number } = await ownCoupon(product, APOLOGY);
  const answers = await Promise.all(
    tablets.map((tablet, nth) =>
      tablet.tryCall(putCoupon, {
        ...{ ...STORE, orderId: orders[nth] ?? "", code: nth % 2 ? number : qrText },
      }),
    ),
  );
  expect(answers.toSorted()).toEqual([couponRefused, couponRefused, couponRefused, "OK"]);
  const held = await product.rows.all<{ order_id: string }>(
    "select order_id from orders where coupons @> $1::jsonb",
    [JSON.stringify([{ couponId, userId: buyer.userId }])],
  );
  expect(held).toEqual([{ order_id: orders[answers.indexOf("OK")] }]);
});

test("NOV-32 a walk-in order that a coupon pays whole is paid, and goes to the kitchen", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const orderId = await orderToasts(tablet, 1);
  const { number } = await ownCoupon(product, APOLOGY);
  const put = await tablet.ask(putCoupon, { ...STORE, orderId, code: number });
  expect(put.payableAmount).toBe(0);
  const { order } = await tablet.ask(counterOrder, { ...STORE, orderId });
  expect(order).toMatchObject({ status: "PAID", dayNumber: expect.any(Number) });
});

test("NOV-32 CPN-3 an open bill takes a guest's coupon at the counter beside another guest's of the other kind, which stays", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  await addStations(rows, "S01");
  const place = { storeId: "S01", stationId: "counter", role: "CASHIER" } as const;
  const tablet = await openStationOf(appUrl, rows, place);
  const guest = await product.newBuyer();
  const theirs = await product.grantCoupon(guest, APOLOGY);
  const { seated, sessionId } = await sitDown(appUrl, guest, "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 4, modifierIds: [] }];
  const wish = { storeId: "S01", sessionId, lines, couponIds: [theirs] };
  const { orderId } = await placeOrder(appUrl, seated, wish);
  const before = await tablet.ask(counterOrder, { storeId: "S01", orderId });
  const { couponId, number } = await ownCoupon(product, OF_SATE_LENTERA);
  const put = await tablet.ask(putCoupon, { storeId: "S01", orderId, code: number });
  const ids = put.discounts.map((one) => one.couponId);
  expect(new Set(ids)).toEqual(new Set([theirs, couponId]));
  expect(put.payableAmount).toBeLessThan(before.order.breakdown.payableAmount - 15_000);
  const off = { storeId: "S01", orderId, couponId: theirs };
  expect(await tablet.tryCall(takeOffCoupon, off)).toBe(ErrorCode.orderNotFound);
});
