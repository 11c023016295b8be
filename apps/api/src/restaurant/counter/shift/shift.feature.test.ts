import { giveRefund, handBack, takeCash } from "@santap/contract/calls/staff/counter";
import {
  closeShift,
  countShift,
  enterDrawer,
  openShift,
  readShift,
} from "@santap/contract/calls/staff/shift";
import { approveAction } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TestProduct } from "../../../testing/test-product.ts";
import { addStaff, openStaffBrowser, openStationOf, PIN } from "../../staff/staff.fixture.ts";
import { orderToast, STORE, testWithOwnCounter } from "../counter.fixture.ts";

const test = testWithOwnCounter();
let drawers = 0;

/** A counter of its own, so that its drawer is. */
async function openDrawer({ appUrl, rows }: TestProduct) {
  drawers += 1;
  const stationId = `till${drawers}`;
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position)
     values ('S06', $1, 'COUNTER', $1, 9)`,
    [stationId],
  );
  return openStationOf(appUrl, rows, { ...STORE, stationId, role: "CASHIER" });
}

type Tablet = Awaited<ReturnType<typeof openDrawer>>;

async function takeToast(product: TestProduct, tablet: Tablet) {
  const { orderId, amount } = await orderToast(product);
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: 50_000 });
  return { orderId, amount };
}

function enter(tablet: Tablet, shiftId: string, kind: "IN" | "OUT", amount: number) {
  const entry = { ...STORE, shiftId, kind, amount, reason: "Bank" };
  return tablet.ask(enterDrawer, { ...entry, idempotencyKey: randomUUID() });
}

async function payOut(tablet: Tablet, orderId: string, amount: number, way: "CASH" | "TRANSFER") {
  const { refundId } = await tablet.ask(giveRefund, {
    ...{ ...STORE, orderId, what: { kind: "AMOUNT", amount }, route: "OFFLINE", note: "Cold" },
    idempotencyKey: randomUUID(),
  });
  const given = { ...STORE, orderId, refundId: refundId ?? "", again: false, way };
  await tablet.ask(handBack, given);
}

describe("SHIFT-1", () => {
  test("SHIFT-1 cash needs an open drawer; expected is float, cash, hand-backs in cash and entries", async ({
    product,
  }) => {
    const tablet = await openDrawer(product);
    const { orderId, amount } = await orderToast(product);
    const cash = { ...STORE, orderId, amount, tendered: amount };
    expect(await tablet.tryCall(takeCash, cash)).toBe(StaffErrorCode.shiftRefused);
    const { shiftId } = await tablet.ask(openShift, { ...STORE, float: 200_000 });
    expect(await tablet.tryCall(openShift, { ...STORE, float: 0 })).toBe(
      StaffErrorCode.shiftRefused,
    );
    await tablet.ask(takeCash, cash);
    await payOut(tablet, orderId, 9_000, "CASH");
    await payOut(tablet, orderId, 5_000, "TRANSFER");
    await enter(tablet, shiftId, "IN", 100_000);
    await enter(tablet, shiftId, "OUT", 30_000);
    const { shift } = await tablet.ask(readShift, STORE);
    expect(shift).toMatchObject({
      ...{ shiftId, float: 200_000, cash: amount, handedBack: 9_000 },
      expected: 200_000 + amount - 9_000 + 100_000 - 30_000,
    });
    const [paid] = await product.rows.all(
      "select station_id, shift_id from cash_payment where order_id = $1",
      [orderId],
    );
    expect(paid).toEqual({ station_id: expect.stringMatching(/^till/), shift_id: shiftId });
  });

  test("SHIFT-1 a difference needs a reason, above the store's sum a manager's PIN; a closed shift takes no more and is closed once", async ({
    product,
  }) => {
    const tablet = await openDrawer(product);
    const { shiftId } = await tablet.ask(openShift, { ...STORE, float: 100_000 });
    const { amount } = await takeToast(product, tablet);
    const counted = 100_000 + amount - 25_000;
    const close = { ...STORE, shiftId, counted, reason: "" };
    expect(await tablet.tryCall(closeShift, close)).toBe(StaffErrorCode.shiftRefused);
    const said = { ...close, reason: "Change given wrongly" };
    expect(await tablet.tryCall(closeShift, said)).toBe(StaffErrorCode.approvalNeeded);
    const manager = await addStaff(product.rows, "S06", "MANAGER");
    const act = { kind: "DRAWER_DIFFERENCE", subject: shiftId, amount: 25_000 } as const;
    const asked = { ...STORE, operatorId: manager.operatorId, pin: PIN, act };
    const { approvalId } = await tablet.ask(approveAction, asked);
    const sheet = await tablet.ask(closeShift, { ...said, approvalId });
    expect(sheet).toMatchObject({
      ...{ counted, expected: 100_000 + amount, cash: amount, reason: "Change given wrongly" },
      approvedBy: expect.stringContaining("Staff"),
    });
    expect(await tablet.ask(closeShift, said)).toEqual(sheet);
    const order = await orderToast(product);
    const cash = { ...STORE, orderId: order.orderId, amount: order.amount, tendered: 50_000 };
    expect(await tablet.tryCall(takeCash, cash)).toBe(StaffErrorCode.shiftRefused);
    expect(await tablet.ask(readShift, STORE)).toMatchObject({ shift: null, last: sheet });
    await expect(
      product.rows.all(
        `insert into cash_payment (store_id, order_id, amount, taken_by, taken_at, shift_id)
         values ('S06', $1, 1, 'x', now(), $2)`,
        [order.orderId, shiftId],
      ),
    ).rejects.toThrow("the shift is counted");
    const acts = await product.rows.all<{ act: string }>(
      "select act from audit_entry where subject = $1 order by entry_id",
      [shiftId],
    );
    expect(acts.map((entry) => entry.act)).toEqual(["SHIFT_OPENED", "SHIFT_CLOSED"]);
  });

  test("NOV-28 a drawer is counted before what is expected is said; a second count leaves the difference of the first on the sheet", async ({
    product,
  }) => {
    const tablet = await openDrawer(product);
    const { shiftId } = await tablet.ask(openShift, { ...STORE, float: 100_000 });
    const { amount } = await takeToast(product, tablet);
    const expected = 100_000 + amount;
    const count = (counted: number) => tablet.ask(countShift, { ...STORE, shiftId, counted });
    expect(await count(expected - 700)).toEqual({ expected, difference: -700 });
    expect(await count(expected)).toEqual({ expected, difference: 0 });
    const other = await openDrawer(product);
    expect(await other.tryCall(countShift, { ...STORE, shiftId, counted: 0 })).toBe(
      StaffErrorCode.shiftRefused,
    );
    const close = { ...STORE, shiftId, counted: expected, reason: "" };
    expect(await tablet.ask(closeShift, close)).toMatchObject({ firstDifference: -700 });
    expect(await tablet.tryCall(countShift, { ...STORE, shiftId, counted: 0 })).toBe(
      StaffErrorCode.shiftRefused,
    );
    const acts = await product.rows.all<{ counted: number }>(
      `select (after ->> 'counted')::int as counted from audit_entry
       where subject = $1 and act = 'SHIFT_COUNTED' order by entry_id`,
      [shiftId],
    );
    expect(acts.map(({ counted }) => counted)).toEqual([expected - 700, expected]);
  });

  test("SHIFT-1 NOV-29 the sheet keeps what was taken and given back beside the drawer as it was when it was counted", async ({
    product,
  }) => {
    const tablet = await openDrawer(product);
    const { shiftId } = await tablet.ask(openShift, { ...STORE, float: 0 });
    const card = await orderToast(product);
    await tablet.ask(takeCash, {
      ...{ ...STORE, orderId: card.orderId, amount: card.amount },
      ...{ tender: "EDC", reference: `SHEET${drawers}` },
    });
    const what = { kind: "AMOUNT", amount: 5_000 } as const;
    const given = { orderId: card.orderId, what, route: "OFFLINE", note: "Cold" } as const;
    const asked = { ...STORE, ...given, idempotencyKey: randomUUID() };
    const { refundId } = await tablet.ask(giveRefund, asked);
    const payout = { ...STORE, orderId: card.orderId, refundId: refundId ?? "", again: false };
    await tablet.ask(handBack, { ...payout, way: "EDC" });
    const sheet = await tablet.ask(closeShift, { ...STORE, shiftId, counted: 0, reason: "" });
    expect(sheet.tenders).toContainEqual({
      ...{ tender: "EDC", count: 1, amount: card.amount, handedBack: 5_000 },
    });
    expect(sheet.store?.refunds.count).toBeGreaterThanOrEqual(1);
    // As after the diner has said that the money did not come.
    const move = (status: string) =>
      product.rows.all("update refund set status = $2 where refund_id = $1", [refundId, status]);
    await move("OFFLINE_DUE");
    expect((await tablet.ask(readShift, STORE)).last).toEqual(sheet);
    await move("OFFLINE_GIVEN");
  });

  test("SHIFT-1 a person's own device has no drawer", async ({ product: { appUrl, rows } }) => {
    const own = openStaffBrowser(appUrl);
    await own.signIn(await addStaff(rows, "S06", "MANAGER"));
    expect(await own.tryCall(openShift, { ...STORE, float: 0 })).toBe(StaffErrorCode.shiftRefused);
  });
});
