import { changeBenefits } from "@santap/contract/calls/benefits";
import { showCoupon } from "@santap/contract/calls/coupon";
import { counterOrder, handBack, takeCash } from "@santap/contract/calls/staff/counter";
import { putCoupon } from "@santap/contract/calls/staff/coupon";
import { cancelWalkIn, createWalkIn } from "@santap/contract/calls/staff/walk-in";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { placeOrder, sitDown, TOAST } from "../../testing/orders.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { openCounter } from "../../restaurant/counter/counter.fixture.ts";
import { testWithStaff, type StaffFixture } from "../../paying/refund/staff-refund.fixture.ts";
import { addStations, openStationOf } from "../../restaurant/staff/staff.fixture.ts";
import { leave, newLeaver } from "./deletion.fixture.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";
import { ERASE_PARTS } from "../../erase-parts.ts";
import { openErasureList } from "./erasure-list-store.ts";

const test = testWithStaff();

function erase({ deps: { db } }: StaffFixture): Promise<number> {
  const secrets = { usedPhoneKey: SECRETS.USED_PHONE_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };
  const clock = () => Date.now() + 73 * 3_600_000;
  return eraseDueAccounts({
    ...{ db, secrets, clock, erasureList: openErasureList(null), parts: ERASE_PARTS },
    onError(error) {
      throw error;
    },
  });
}

test("ACC-5 the order of an erased account can still be refunded in full, with its coupon", async ({
  environment,
  product,
  staff,
}) => {
  const leaver = await newLeaver(environment);
  const couponId = await product.grantCoupon(leaver.buyer, "HEMAT20");
  const { orderId } = await staff.paidOrder({ couponIds: [couponId] }, leaver.buyer);
  expect((await leave(environment, leaver)).body.success).toBe(true);
  expect(await erase(staff)).toBe(1);
  expect(await staff.refund(orderId, {})).toMatchObject({ kind: "OWED" });
  await until("the refund", async () => {
    const order = "select 1 from orders where order_id = $1 and refund_status = 'FULL'";
    return (await product.rows.all(order, [orderId])).length === 1;
  });
  const claims = "select user_id, status from coupon_claim where claim_id = $1";
  const claim = await product.rows.one<{ user_id: string; status: string }>(claims, [couponId]);
  expect(claim.user_id).not.toBe(leaver.buyer.userId);
  expect(claim.status).toBe("UNUSED");
  await assertLedgerBalanced(product.rows);
});

test("ACC-5 another guest's bill does not name the erased account whose coupon it has", async ({
  environment,
  product,
  staff,
}) => {
  const { appUrl, rows } = product;
  const { seated, sessionId } = await sitDown(appUrl, await product.newBuyer(), "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 3, modifierIds: [] }];
  const { orderId } = await placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines });
  const leaver = await newLeaver(environment);
  const { seated: guest } = await sitDown(appUrl, leaver.buyer, "DEMO-B1");
  const couponIds = [await product.grantCoupon(leaver.buyer, "HEMAT20")];
  const payload = { orderId, version: 1, couponIds, vouchers: [] };
  await ask(appUrl, changeBenefits, { payload, as: guest });
  expect((await leave(environment, leaver)).body.success).toBe(true);
  expect(await erase(staff)).toBe(1);
  const { coupons } = await rows.one<{ coupons: { userId: string }[] }>(
    "select coupons from orders where order_id = $1",
    [orderId],
  );
  expect(coupons).toHaveLength(1);
  expect(JSON.stringify(coupons)).not.toContain(leaver.buyer.userId);
  const held = "select user_id from coupon_claim where claim_id = $1 and status = 'HELD'";
  const claim = await rows.one<{ user_id: string }>(held, [couponIds[0]]);
  expect(coupons[0]?.userId).toBe(claim.user_id);
});

test("ACC-5 NOV-32 an order of the counter does not name the erased account whose coupon it has, and is paid with it", async ({
  environment,
  product,
  staff,
}) => {
  const { appUrl, rows } = product;
  await addStations(rows, "S06");
  const tablet = await openCounter(product);
  const leaver = await newLeaver(environment);
  const couponId = await product.grantCoupon(leaver.buyer, "C10");
  const orders = [];
  for (const quantity of [3, 4]) {
    const lines = [{ ...TOAST, quantity }];
    const wish = { storeId: "S06", lines, idempotencyKey: randomUUID() };
    const { orderId } = await tablet.ask(createWalkIn, wish);
    const { code } = await ask(appUrl, showCoupon, { payload: { couponId }, as: leaver.buyer });
    await tablet.ask(putCoupon, { storeId: "S06", orderId, code: code?.number ?? "" });
    if (quantity === 3) await tablet.ask(cancelWalkIn, { storeId: "S06", orderId });
    orders.push(orderId);
  }
  expect((await leave(environment, leaver)).body.success).toBe(true);
  expect(await erase(staff)).toBe(1);
  const named = await rows.all<{ coupons: unknown }>(
    "select coupons from orders where order_id = any($1)",
    [orders],
  );
  expect(named).toHaveLength(2);
  expect(JSON.stringify(named)).not.toContain(leaver.buyer.userId);
  const orderId = orders[1] ?? "";
  const { cashDue } = await tablet.ask(counterOrder, { storeId: "S06", orderId });
  const cash = { storeId: "S06", orderId, amount: cashDue ?? 0, tendered: cashDue ?? 0 };
  expect(await tablet.ask(takeCash, cash)).toMatchObject({ amount: 85_800 });
  const claim = "select status from coupon_claim where claim_id = $1";
  expect(await rows.one(claim, [couponId])).toEqual({ status: "REDEEMED" });
});

test("ACC-5 what a store owes an erased account is completed by staff with the receipt's number, whether it was paid out before or after", async ({
  environment,
  product,
  staff,
}) => {
  const { appUrl, rows } = product;
  const at = { storeId: "S06" };
  await addStations(rows, at.storeId);
  const tablet = await openStationOf(appUrl, rows, {
    ...at,
    stationId: "counter",
    role: "CASHIER",
  });
  const leaver = await newLeaver(environment);
  const { orderId, box, order: paid } = await staff.paidOrder({}, leaver.buyer);
  const amount = paid.payableAmount;
  expect((await leave(environment, leaver)).body.success).toBe(true);
  const refund = async (part: number) => {
    const asked = await staff.refund(orderId, { amount: part, route: "OFFLINE" });
    if (asked.kind !== "OWED") throw new Error(asked.kind);
    return { ...at, orderId, refundId: asked.refundId };
  };
  const early = await refund(1_000);
  const way = { again: false, way: "TRANSFER" } as const;
  await tablet.ask(handBack, { ...early, ...way });
  const late = await refund(2_000);
  const tooLate = await refund(amount - 3_000);
  const see = async () => (await tablet.ask(counterOrder, { ...at, orderId })).refunds;
  const [given] = await see();
  expect(given).toMatchObject({ status: "OFFLINE_GIVEN", payerErased: false });
  expect(await erase(staff)).toBe(1);

  const open = await see();
  expect(open.map(({ status }) => status)).toEqual(["OFFLINE_GIVEN", "OFFLINE_DUE", "OFFLINE_DUE"]);
  expect(open.every(({ payerErased }) => payerErased)).toBe(true);
  const { year, number } = await until("the receipt's number", async () => {
    const receipt = "select year, number from receipt where subject_id = $1 and number is not null";
    return (await rows.all<{ year: number; number: number }>(receipt, [orderId]))[0];
  });
  for (const receiptNo of [undefined, `S06/${year}/${number + 1}`, `S06/${year}/R${number}`, "?"]) {
    const said = receiptNo === undefined ? {} : { receiptNo };
    for (const payload of [
      { ...early, again: false },
      { ...late, ...way },
    ])
      expect(await tablet.tryCall(handBack, { ...payload, ...said })).toBe(
        StaffErrorCode.refundRefused,
      );
  }
  const receiptNo = ` s06/${year}/${number} `;
  await tablet.ask(handBack, { ...early, again: false, receiptNo });
  await tablet.ask(handBack, { ...late, ...way, receiptNo });
  await tablet.ask(handBack, { ...late, ...way, receiptNo });
  // A payment for an order that has no receipt has the reference in the payer's wallet.
  const { payment_ref: paymentRef } = await rows.one<{ payment_ref: string }>(
    "select payment_ref from pay_event where box = $1",
    [box],
  );
  await tablet.ask(handBack, { ...tooLate, ...way, receiptNo: paymentRef });
  expect((await see()).map(({ status }) => status)).toEqual(Array(3).fill("OFFLINE_DONE"));
  const order = "select refund_status from orders where order_id = $1";
  expect(await rows.one(order, [orderId])).toEqual({ refund_status: "FULL" });
  expect(await staff.readBalances(orderId)).toEqual({
    ...{ ACQUIRER_CLEARING: amount, STORE_PAYABLE: -amount },
  });
  const vouched = await rows.all(
    "select data ->> 'receiptNo' as by from order_event where order_id = $1 and kind = 'REFUND_RECEIVED' order by event_id",
    [orderId],
  );
  expect(vouched).toEqual([receiptNo.trim(), receiptNo.trim(), paymentRef].map((by) => ({ by })));
  await staff.requireOrder();
});
