import {
  decideMismatch,
  giveRefund,
  handBack,
  takeCash,
} from "@santap/contract/calls/staff/counter";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openCode, placeOrder } from "../../testing/orders.ts";
import { until } from "../../testing/until.ts";
import { openCounter, orderToast, STORE, testWithOwnCounter } from "./counter.fixture.ts";

const test = testWithOwnCounter();

test("STAFF-4 of two people of one name it is known who took cash, asked for a refund, handed it back and decided on a payment", async ({
  product,
}) => {
  const [first, second] = [await openCounter(product), await openCounter(product)];
  const { operatorId: dewi } = first;
  const { operatorId: other } = second;
  await product.rows.all("update operator set name = 'Dewi' where operator_id = any($1)", [
    [dewi, other],
  ]);
  const { orderId, amount } = await orderToast(product);
  await first.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  const { refundId } = await second.ask(giveRefund, {
    ...{ ...STORE, orderId, what: { kind: "ALL" }, route: "OFFLINE", note: "Cold" },
    idempotencyKey: randomUUID(),
  });
  const payout = {
    ...STORE,
    orderId,
    refundId: refundId ?? "",
    again: false,
    way: "CASH",
  } as const;
  await first.ask(handBack, payout);
  expect(
    await product.rows.one(
      `select c.taken_by, c.taken_by_id, r.asked_by, r.asked_by_id, r.handed_by, r.handed_by_id
       from cash_payment c join refund r using (store_id, order_id) where order_id = $1`,
      [orderId],
    ),
  ).toEqual({
    ...{ taken_by: "Dewi", taken_by_id: dewi, asked_by: "Dewi", asked_by_id: other },
    ...{ handed_by: "Dewi", handed_by_id: dewi },
  });
  const acts = await product.rows.all(
    `select act, operator_id, (after ->> 'amount')::int as amount, device_id is not null as station
     from audit_entry where store_id = 'S06' and subject = $1 order by entry_id`,
    [orderId],
  );
  expect(acts).toEqual([
    { act: "CASH_TAKEN", operator_id: dewi, amount, station: true },
    { act: "REFUND_DECIDED", operator_id: other, amount, station: true },
    { act: "REFUND_HANDED_BACK", operator_id: dewi, amount, station: true },
  ]);
  // Asked again, nothing is written twice.
  await first.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  await first.ask(handBack, payout);
  expect(await second.tryCall(handBack, payout)).toBe(StaffErrorCode.refundRefused);
  expect(
    await product.rows.all("select 1 from audit_entry where subject = $1", [orderId]),
  ).toHaveLength(3);
});

test("STAFF-4 who decided on a payment of another amount is known by more than a name", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const buyer = await product.newBuyer();
  const opened = await openCode(product.appUrl, buyer, await placeOrder(product.appUrl, buyer));
  await product.sandbox.pay(opened.qrCodeText, 12_000);
  const { box, payment_ref: paymentRef } = await until("the payment with the staff", async () => {
    const rows = await product.rows.all<{ box: string; payment_ref: string }>(
      `select e.box, e.payment_ref from pay_event e join pay_attempt a using (store_id, box)
       where a.order_id = $1 and e.result = 'STAFF'`,
      [opened.order.orderId],
    );
    return rows[0];
  });
  await tablet.ask(decideMismatch, { ...STORE, box, paymentRef, decision: "GIVEN_BACK" });
  expect(
    await product.rows.one("select staff_id from pay_event where payment_ref = $1", [paymentRef]),
  ).toEqual({ staff_id: tablet.operatorId });
});
