import {
  counterOrder,
  counterOrders,
  decideMismatch,
  giveRefund,
  handBack,
  takeCash,
} from "@santap/contract/calls/staff/counter";
import { confirmRefund } from "@santap/contract/calls/refund";
import { approveAction } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { openCode, placeOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { addStaff, PIN, type StaffAccount } from "../staff/staff.fixture.ts";
import {
  openCounter,
  orderToast,
  STORE,
  testWithOwnCounter,
  type CounterTablet,
} from "./counter.fixture.ts";

const test = testWithOwnCounter();

async function paidInCash(product: TestProduct, tablet: CounterTablet, quantity = 1) {
  const order = await orderToast(product, quantity);
  const { orderId, amount } = order;
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  return order;
}

function buildRefund(orderId: string, amount: number, changes: object = {}) {
  const what = { kind: "AMOUNT", amount } as const;
  const request = { ...STORE, orderId, what, route: "OFFLINE", note: "Cold" } as const;
  return { ...request, idempotencyKey: randomUUID(), ...changes };
}

function approve(tablet: CounterTablet, by: StaffAccount, subject: string, amount: number) {
  const act = { kind: "REFUND", subject, amount } as const;
  return tablet.ask(approveAction, { ...STORE, operatorId: by.operatorId, pin: PIN, act });
}

async function setLimit(product: TestProduct, cashier: number): Promise<void> {
  await product.rows.all("update store set cashier_refund_limit = $1 where store_id = 'S06'", [
    cashier,
  ]);
}

describe("FLOOR-4 refunds", () => {
  test("FLOOR-4 all, an amount or lines, never more than is left; each leaves an audit entry", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount } = await paidInCash(product, tablet, 3);
    const { order, lineAmounts } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(lineAmounts).toMatchObject([{ lineId: order.lines[0]?.lineId, amount }]);
    const first = buildRefund(orderId, 10_000);
    const given = await tablet.ask(giveRefund, first);
    expect(given.amount).toBe(10_000);
    expect(await tablet.ask(giveRefund, first)).toEqual(given);
    const tooMuch = buildRefund(orderId, amount - 9_999);
    expect(await tablet.tryCall(giveRefund, tooMuch)).toBe(StaffErrorCode.refundRefused);
    const lines = { kind: "LINES", lineIds: [order.lines[0]?.lineId ?? ""] } as const;
    const rest = await tablet.ask(giveRefund, buildRefund(orderId, 0, { what: lines }));
    expect(rest.amount).toBe(amount - 10_000);
    expect(
      await tablet.tryCall(giveRefund, buildRefund(orderId, 0, { what: { kind: "ALL" } })),
    ).toBe(StaffErrorCode.refundRefused);
    const { payments, refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(payments).toMatchObject([{ left: 0 }]);
    expect(refunds.map(({ status }) => status)).toEqual(["OFFLINE_DUE", "OFFLINE_DUE"]);
    const entries = await product.rows.all<{ after: { amount: number } }>(
      "select after from audit_entry where subject = $1 and act = 'REFUND_DECIDED' order by entry_id",
      [orderId],
    );
    expect(entries.map(({ after }) => after.amount)).toEqual([10_000, amount - 10_000]);
  });

  test("FLOOR-4 a cashier gives back up to their sum a day, over all orders and also at once", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    await setLimit(product, 20_000);
    try {
      const orders = await inParallel(3, () => paidInCash(product, tablet));
      const codes = await inParallel(3, (nth) =>
        tablet.tryCall(giveRefund, buildRefund(orders[nth]?.orderId ?? "", 9_000)),
      );
      expect(codes.toSorted()).toEqual([StaffErrorCode.approvalNeeded, "OK", "OK"]);
      expect((await tablet.ask(counterOrders, STORE)).refundLeft).toBe(2_000);
    } finally {
      await setLimit(product, 200_000);
    }
  });
});

describe("STAFF-2 a manager's PIN", () => {
  test("STAFF-2 agrees to one named act, once; the sum counts for who agreed", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const manager = await addStaff(product.rows, "S06", "MANAGER");
    await setLimit(product, 5_000);
    try {
      const { orderId } = await paidInCash(product, tablet);
      const other = await paidInCash(product, tablet);
      expect(await tablet.tryCall(giveRefund, buildRefund(orderId, 9_000))).toBe(
        StaffErrorCode.approvalNeeded,
      );
      const { approvalId } = await approve(tablet, manager, orderId, 9_000);
      const tryWith = (named: string, amount: number) =>
        tablet.tryCall(giveRefund, buildRefund(named, amount, { approvalId }));
      expect(await tryWith(orderId, 9_001)).toBe(StaffErrorCode.approvalInvalid);
      expect(await tryWith(other.orderId, 9_000)).toBe(StaffErrorCode.approvalInvalid);
      expect(await tryWith(orderId, 9_000)).toBe("OK");
      expect(await tryWith(orderId, 9_000)).toBe(StaffErrorCode.approvalInvalid);
      expect((await tablet.ask(counterOrders, STORE)).refundLeft).toBe(5_000);
      const decision = await product.rows.one(
        "select amount::int, decided_by, approved_by from refund_decision where order_id = $1",
        [orderId],
      );
      expect(decision).toEqual({
        ...{ amount: 9_000, decided_by: tablet.operatorId, approved_by: manager.operatorId },
      });
      const { act, operator_id } = await product.rows.one<{ act: string; operator_id: string }>(
        "select act, operator_id from audit_entry where subject = $1",
        [approvalId],
      );
      expect([act, operator_id]).toEqual(["ACT_APPROVED", manager.operatorId]);
    } finally {
      await setLimit(product, 200_000);
    }
  });

  test("STAFF-2 a manager's PIN holds for a minute, is not one's own, nor a cashier's, nor above the manager's own sum", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId } = await paidInCash(product, tablet);
    const manager = await addStaff(product.rows, "S06", "MANAGER");
    const cashier = await addStaff(product.rows, "S06", "CASHIER");
    const tryBy = (operatorId: string, amount = 9_000) =>
      tablet.tryCall(approveAction, {
        ...{ ...STORE, operatorId, pin: PIN },
        act: { kind: "REFUND", subject: orderId, amount },
      });
    expect(await tryBy(tablet.operatorId)).toBe(StaffErrorCode.approverUnfit);
    expect(await tryBy(cashier.operatorId)).toBe(StaffErrorCode.approverUnfit);
    expect(await tryBy(manager.operatorId, 2_000_001)).toBe(StaffErrorCode.approverUnfit);
    const wrong = { ...STORE, operatorId: manager.operatorId, pin: "000001" };
    const act = { kind: "REFUND", subject: orderId, amount: 9_000 } as const;
    expect(await tablet.tryCall(approveAction, { ...wrong, act })).toBe(
      StaffErrorCode.pinIncorrect,
    );
    const { approvalId, until: end } = await approve(tablet, manager, orderId, 9_000);
    expect(end).toBeLessThanOrEqual(Date.now() + 60_000);
    await product.rows.all("update staff_approval set expires_at = now() where approval_id = $1", [
      approvalId,
    ]);
    const late = buildRefund(orderId, 9_000, { approvalId });
    expect(await tablet.tryCall(giveRefund, late)).toBe(StaffErrorCode.approvalInvalid);
  });
});

test("FLOOR-4 a hand-back needs both confirmations; denied, it is paid out again only when said so", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const { orderId, buyer } = await paidInCash(product, tablet);
  const { refundId } = await tablet.ask(giveRefund, buildRefund(orderId, 9_000));
  const given = { ...STORE, orderId, refundId: refundId ?? "", again: false, way: "CASH" } as const;
  const answer = (handedAt: number, received: boolean) =>
    ask(product.appUrl, confirmRefund, {
      payload: { orderId, refundId: refundId ?? "", handedAt, received },
      as: buyer,
    });
  const { handedAt } = await tablet.ask(handBack, given);
  await answer(handedAt, false);
  expect(await tablet.tryCall(handBack, given)).toBe(StaffErrorCode.refundRefused);
  const again = await tablet.ask(handBack, { ...given, again: true });
  await answer(again.handedAt, true);
  const { refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
  expect(refunds).toMatchObject([{ status: "OFFLINE_DONE", amount: 9_000 }]);
});

test("FLOOR-4 a payment of another amount is given back or taken, within the person's sum", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const buyer = await product.newBuyer();
  const opened = await openCode(product.appUrl, buyer, await placeOrder(product.appUrl, buyer));
  const { orderId } = opened.order;
  await product.sandbox.pay(opened.qrCodeText, 12_000);
  const mismatch = await until("the payment with the staff", async () => {
    const { mismatches } = await tablet.ask(counterOrder, { ...STORE, orderId });
    return mismatches[0];
  });
  const { box, paymentRef } = mismatch;
  expect(mismatch).toMatchObject({ paid: 12_000, due: opened.order.payableAmount });
  const decide = { ...STORE, box, paymentRef };
  expect(await tablet.tryCall(decideMismatch, { ...decide, decision: "TAKEN" })).toBe(
    StaffErrorCode.mismatchRefused,
  );
  const decision = { ...decide, decision: "GIVEN_BACK" } as const;
  await setLimit(product, 11_999);
  expect(await tablet.tryCall(decideMismatch, decision)).toBe(StaffErrorCode.approvalNeeded);
  await setLimit(product, 200_000);
  expect(await tablet.ask(decideMismatch, decision)).toEqual({ goesBack: 12_000 });
});
