import { confirmRefund } from "@santap/contract/calls/refund";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { timelineKinds } from "../../testing/order-watch.ts";
import { readOrder, TOAST, TOAST_PRICE } from "../../testing/orders.ts";
import { inParallel } from "../../testing/until.ts";
import { recordOfflineRefund } from "./record-offline-refund.ts";
import { testWithStaff } from "./staff-refund.fixture.ts";

const test = testWithStaff();
test.afterEach(({ staff }) => staff.requireOrder());

test("several parts add up to the whole, and not to a rupiah more", async ({ product, staff }) => {
  const { buyer, orderId, qrCodeText } = await staff.paidOrder();
  expect(await staff.refund(orderId, { amount: 9_700 })).toMatchObject({ kind: "OWED" });
  expect(await staff.settled(buyer, orderId)).toMatchObject({
    status: "PAID",
    refundStatus: "PARTIAL",
    payments: [{ refundedAmount: 9_700 }],
  });
  expect(await staff.refund(orderId, { amount: 20_001 })).toEqual({
    kind: "REFUSED",
    reason: "TOO_MUCH",
    left: 20_000,
  });
  expect(await staff.refund(orderId, { amount: 5_000 })).toMatchObject({ kind: "OWED" });
  expect(await staff.refund(orderId, { amount: "ALL" })).toMatchObject({ amount: 15_000 });
  const seen = await staff.settled(buyer, orderId);
  expect(seen).toMatchObject({ refundStatus: "FULL", payments: [{ refundedAmount: TOAST_PRICE }] });
  expect(timelineKinds(seen).filter((kind) => kind === "REFUNDED")).toHaveLength(3);
  expect((await product.sandbox.code(qrCodeText)).refunds).toHaveLength(3);
  expect(await staff.readBalances(orderId)).toEqual({});
  expect(await staff.refund(orderId, { amount: 1 })).toMatchObject({ reason: "TOO_MUCH", left: 0 });
});

test("ten of the staff at once never owe more than is left", async ({ staff }) => {
  const { buyer, orderId } = await staff.paidOrder();
  const wishes = await inParallel(10, () => staff.refund(orderId, { amount: 10_000 }));
  expect(wishes.filter(({ kind }) => kind === "OWED")).toHaveLength(2);
  expect(await staff.settled(buyer, orderId)).toMatchObject({ refundStatus: "PARTIAL" });
});

test("one request sent ten times is one refund; its key is good for no other", async ({
  staff,
}) => {
  const { buyer, orderId } = await staff.paidOrder();
  const wish = { amount: 10_000, key: "complaint-17" };
  const sent = await inParallel(10, () => staff.refund(orderId, wish));
  expect(sent.filter((one) => one.kind === "OWED" && !one.replayed)).toHaveLength(1);
  expect(new Set(sent.map((one) => one.kind === "OWED" && one.refundId)).size).toBe(1);
  expect(await staff.refund(orderId, { ...wish, amount: 10_001 })).toMatchObject({
    reason: "KEY_USED",
    left: TOAST_PRICE - 10_000,
  });
  await staff.settled(buyer, orderId);
});

test.for([0, -1, 0.5, Number.NaN])("an amount of %d is none", async (amount, { staff }) => {
  const { orderId } = await staff.paidOrder();
  expect(await staff.refund(orderId, { amount })).toMatchObject({ reason: "BAD_AMOUNT" });
});

test("an unpaid order has nothing to refund", async ({ staff }) => {
  const { orderId } = await staff.owedByStaff();
  expect(await staff.refund(orderId, { amount: 1 })).toMatchObject({ reason: "NOT_PAID", left: 0 });
  const nobody = "S06-0000000000000000";
  expect(await staff.refund(nobody, { amount: 1 })).toMatchObject({ reason: "NOT_FOUND" });
});

test("what is owed offline, or refused by the issuer, is handed over and counts with the rest", async ({
  product,
  staff,
}) => {
  const { buyer, orderId } = await staff.paidOrder();
  expect(await staff.refund(orderId, { amount: 9_700, route: "OFFLINE" })).toMatchObject({
    kind: "OWED",
  });
  await product.sandbox.faults({ refuseRefund: true });
  await staff.refund(orderId, { amount: "ALL" });
  const owed = await staff.settled(buyer, orderId);
  expect(owed.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [9_700, "OFFLINE_DUE"],
    [20_000, "OFFLINE_DUE"],
  ]);
  for (const { refundId } of owed.refunds) {
    const given = await recordOfflineRefund(staff.deps, {
      orderId,
      refundId,
      by: "Rina",
      again: false,
      way: "TRANSFER",
    });
    const handedAt = given.kind === "GIVEN" ? given.at : 0;
    const payload = { orderId, refundId, handedAt, received: true };
    await ask(product.appUrl, confirmRefund, { payload, as: buyer });
  }
  const seen = await readOrder(product.appUrl, buyer, orderId);
  expect(seen).toMatchObject({ status: "PAID", refundStatus: "FULL" });
  // The till paid out what the acquirer still owes to the store.
  expect(await staff.readBalances(orderId)).toEqual({
    ACQUIRER_CLEARING: TOAST_PRICE,
    STORE_PAYABLE: -TOAST_PRICE,
  });
});

test("a coupon is good again, and its discount forgotten, once the whole is back", async ({
  product,
  staff,
}) => {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "HEMAT20");
  const { orderId, order } = await staff.paidOrder({ couponIds: [couponId] }, buyer);
  const claim = () =>
    product.rows.one("select status, held_by, redeemed_at from coupon_claim where claim_id = $1", [
      couponId,
    ]);
  await staff.refund(orderId, { amount: 1_000 });
  await staff.settled(buyer, orderId);
  expect(await claim()).toMatchObject({ status: "REDEEMED", held_by: orderId });
  expect(await staff.refund(orderId, {})).toMatchObject({ amount: order.payableAmount - 1_000 });
  expect(await staff.settled(buyer, orderId)).toMatchObject({ refundStatus: "FULL" });
  expect(await claim()).toEqual({ status: "UNUSED", held_by: null, redeemed_at: null });
  expect(await staff.readBalances(orderId)).toEqual({});
  // The same coupon pays for the next order.
  await staff.paidOrder({ couponIds: [couponId], lines: [{ ...TOAST, quantity: 2 }] }, buyer);
});

test("CPN-2 a coupon that ended meanwhile comes back with three days to use it", async ({
  product,
  staff,
}) => {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "C10");
  const lines = [{ ...TOAST, quantity: 2 }];
  const { orderId } = await staff.paidOrder({ lines, couponIds: [couponId] }, buyer);
  await product.rows.all(
    "update coupon_claim set expires_at = now() - interval '1 hour' where claim_id = $1",
    [couponId],
  );
  await staff.refund(orderId, {});
  await staff.settled(buyer, orderId);
  const claim = await product.rows.one<{ status: string; hours: number }>(
    `select status, floor(extract(epoch from expires_at - now()) / 3600)::int as hours
       from coupon_claim where claim_id = $1`,
    [couponId],
  );
  expect(claim).toEqual({ status: "UNUSED", hours: 71 });
  await staff.paidOrder({ lines, couponIds: [couponId] }, buyer);
});
