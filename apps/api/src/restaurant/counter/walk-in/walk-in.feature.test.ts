import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import {
  counterOrder,
  counterOrders,
  giveRefund,
  takeCash,
} from "@santap/contract/calls/staff/counter";
import { markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import { kitchenBoard, pauseKitchen, resumeKitchen } from "@santap/contract/calls/staff/kitchen";
import { cancelWalkIn, createWalkIn, showCounterCode } from "@santap/contract/calls/staff/walk-in";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { placeOrder, TOAST, TOAST_PRICE } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { openStationOf } from "../../staff/staff.fixture.ts";
import { openCounter, STORE, testAtCounter, type CounterTablet } from "../counter.fixture.ts";

const test = testAtCounter();
test.afterEach(({ product }) => assertAcquirerAgrees(product.rows, product.sandbox));

const newWish = (changes: Partial<PayloadOf<typeof createWalkIn>> = {}) => ({
  ...{ ...STORE, lines: [TOAST], idempotencyKey: randomUUID() },
  ...changes,
});

async function orderAtCounter(tablet: CounterTablet) {
  const { orderId, payableAmount: amount } = await tablet.ask(createWalkIn, newWish());
  return { ...STORE, orderId, amount };
}

function untilStatus(tablet: CounterTablet, orderId: string, status: string) {
  return until(`the order ${status}`, async () => {
    const { order } = await tablet.ask(counterOrder, { ...STORE, orderId });
    return order.status === status ? order : null;
  });
}

async function countOrders({ rows }: TestProduct, key: string) {
  const text = `select count(*)::int as orders from walk_in_order join orders using (store_id, order_id)
    where request_key = $1`;
  return (await rows.one<{ orders: number }>(text, [key])).orders;
}

describe("CTR-1 an order of the counter", () => {
  test("CTR-1 an order of the counter costs what a diner's does, and is one order however often it is sent", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const diner = await product.newBuyer();
    const theirs = await placeOrder(product.appUrl, diner, { lines: [{ ...TOAST, quantity: 3 }] });
    const wish = newWish({ lines: [{ ...TOAST, quantity: 3 }] });
    expect(await tablet.cutOff(createWalkIn, wish)).toBe("LOST");
    const answers = await inParallel(4, () => tablet.ask(createWalkIn, wish));
    const [{ orderId, payableAmount } = { orderId: "", payableAmount: 0 }] = answers;
    expect(new Set(answers.map((one) => one.orderId))).toEqual(new Set([orderId]));
    expect(payableAmount).toBe(theirs.payableAmount);
    expect(await countOrders(product, wish.idempotencyKey)).toBe(1);
    const other = { ...wish, lines: [TOAST] };
    expect(await tablet.tryCall(createWalkIn, other)).toBe(ErrorCode.idempotencyKeyReused);
    const { order } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(order).toMatchObject({ status: "AWAITING_PAYMENT", tableLabel: null });
    expect(order.lines).toMatchObject([{ itemId: TOAST.itemId, quantity: 3 }]);
  });

  test("CTR-1 an order of the counter is paid in cash with change, gets its number, and is the kitchen's", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount } = await orderAtCounter(tablet);
    expect(amount).toBe(TOAST_PRICE);
    const { cashDue } = await tablet.ask(counterOrder, { ...STORE, orderId });
    const due = cashDue ?? 0;
    const cash = { ...STORE, orderId, amount: due, tendered: 50_000 };
    const taken = await tablet.ask(takeCash, cash);
    expect(taken).toMatchObject({ amount: due, change: 50_000 - due, repeated: false });
    expect(taken.number).toEqual(expect.any(Number));
    const board = await tablet.ask(kitchenBoard, STORE);
    expect(JSON.stringify(board)).toContain(orderId);
    const { orders } = await tablet.ask(counterOrders, { ...STORE, search: String(taken.number) });
    expect(orders).toMatchObject([{ orderId, stage: "COOKING" }]);
    expect(await tablet.tryCall(cancelWalkIn, { ...STORE, orderId })).toBe(
      ErrorCode.orderAlreadyPaid,
    );
  });

  test("CTR-1 an order of the counter for a table is served there, with the store's service charge", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const charge = "update store set service_charge_bps = $1 where store_id = 'S06'";
    await product.rows.all(charge, [500]);
    const at = await tablet.ask(createWalkIn, newWish({ tableLabel: "a1" }));
    const away = await tablet.ask(createWalkIn, newWish());
    const { order, cashDue } = await tablet.ask(counterOrder, { ...STORE, orderId: at.orderId });
    await product.rows.all(charge, [0]);
    expect(order).toMatchObject({ tableLabel: "A1", status: "AWAITING_PAYMENT", pickUp: null });
    expect(order.breakdown.serviceCharge).toBe(1_350);
    expect([at.payableAmount, cashDue]).toEqual([31_185, 31_100]);
    expect(away.payableAmount).toBe(TOAST_PRICE);
    const unknown = newWish({ tableLabel: "Z99" });
    expect(await tablet.tryCall(createWalkIn, unknown)).toBe(ErrorCode.orderNotFound);
  });

  test("CTR-1 an order of the counter is ended with its code while nobody has paid it", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const charge = await orderAtCounter(tablet);
    const { orderId } = charge;
    const { qrCodeText } = await tablet.ask(showCounterCode, charge);
    const ended = { status: "CANCELLED" };
    for (const _ of ["once", "again"])
      expect(await tablet.ask(cancelWalkIn, { ...STORE, orderId })).toMatchObject(ended);
    expect((await product.sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
    expect(await tablet.tryCall(showCounterCode, charge)).toBe(ErrorCode.orderClosed);
    const { orderId: theirs } = await placeOrder(product.appUrl, await product.newBuyer());
    expect(await tablet.tryCall(cancelWalkIn, { ...STORE, orderId: theirs })).toBe(
      ErrorCode.orderNotFound,
    );
  });
});

describe("CTR-1 the code on the counter's screen", () => {
  test("CTR-1 the code on the counter's screen is one for the order at the amount shown, and pays it; its money goes back the way it came", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const charge = await orderAtCounter(tablet);
    const { orderId, amount } = charge;
    const shown = await inParallel(3, () => tablet.ask(showCounterCode, charge));
    const [code] = shown;
    expect(new Set(shown.map(({ box }) => box)).size).toBe(1);
    expect(code).toMatchObject({ amount });
    // Another screen, or this one after it was loaded anew, finds the order and its code again.
    const other = await openCounter(product);
    expect(await other.ask(counterOrder, { ...STORE, orderId })).toMatchObject({ isWalkIn: true });
    const again = await other.ask(showCounterCode, charge);
    expect([again.box, again.qrCodeText]).toEqual([code?.box, code?.qrCodeText]);
    expect(code?.countDownTime).toBeGreaterThan(60);
    const dearer = { ...charge, amount: amount + 1 };
    expect(await tablet.tryCall(showCounterCode, dearer)).toBe(ErrorCode.amountChanged);
    await product.sandbox.pay(code?.qrCodeText ?? "");
    const order = await untilStatus(tablet, orderId, "PAID");
    expect(order.dayNumber).toEqual(expect.any(Number));
    expect(order.payments).toMatchObject([{ payType: "QRIS", amount, mine: false }]);
    expect(await tablet.tryCall(showCounterCode, charge)).toBe(ErrorCode.orderAlreadyPaid);
    await tablet.ask(giveRefund, {
      ...{ ...STORE, orderId, what: { kind: "ALL" }, route: "ORIGINAL", note: "Burnt" },
      idempotencyKey: randomUUID(),
    });
    await until("the refund", async () => {
      const { refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
      return refunds.some((one) => one.status === "SUCCEEDED" && one.amount === amount);
    });
  });

  test("CTR-1 the code on the counter's screen is closed by cash, and what is paid to it later goes back", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const charge = await orderAtCounter(tablet);
    const { orderId, amount } = charge;
    const { box, qrCodeText } = await tablet.ask(showCounterCode, charge);
    const cash = { ...STORE, orderId, amount, tendered: amount };
    expect(await tablet.ask(takeCash, cash)).toMatchObject({ amount, change: 0 });
    expect((await product.sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
    await product.sandbox.pay(qrCodeText);
    await until("the refund", async () => {
      const text = "select 1 from refund where box = $1 and reason = 'DUPLICATE'";
      return (await product.rows.all(text, [box])).length === 1;
    });
  });

  test("CTR-1 the code on the counter's screen is not shown for an order of a diner, who pays on their own phone", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
    const charge = { ...STORE, orderId, amount: TOAST_PRICE };
    expect(await tablet.tryCall(showCounterCode, charge)).toBe(ErrorCode.orderNotFound);
    const read = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(read).toMatchObject({ isWalkIn: false });
  });
});

describe("CTR-1 nothing is ordered at the counter", () => {
  test("CTR-1 nothing is ordered at the counter without an open drawer", async ({
    product: { appUrl, rows },
  }) => {
    const place = { ...STORE, stationId: "till-closed" };
    await rows.all(
      `insert into station (store_id, station_id, kind, name, position)
       values ('S06', 'till-closed', 'COUNTER', 'Till', 9) on conflict do nothing`,
    );
    const tablet = await openStationOf(appUrl, rows, { ...place, role: "CASHIER" });
    expect(await tablet.tryCall(createWalkIn, newWish())).toBe(StaffErrorCode.shiftRefused);
  });

  test("CTR-1 nothing is ordered at the counter that another store sells, or that is sold out", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const satay = { itemId: "S01-01", quantity: 1, modifierIds: [] };
    const foreign = newWish({ lines: [satay] });
    expect(await tablet.tryCall(createWalkIn, foreign)).toBe(ErrorCode.noLongerAvailable);
    const manager = await openCounter(product, "MANAGER");
    const dish = { ...STORE, itemId: TOAST.itemId };
    await manager.ask(markSoldOut, { ...dish, choice: { kind: "TODAY" } });
    expect(await tablet.tryCall(createWalkIn, newWish())).toBe(ErrorCode.noLongerAvailable);
    await manager.ask(putOnSale, dish);
    // A refused order took nothing, not even its key.
    expect(await tablet.tryCall(createWalkIn, newWish())).toBe("OK");
  });

  test("CTR-1 nothing is ordered at the counter while the store is paused or closed", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const manager = await openCounter(product, "MANAGER");
    await manager.ask(pauseKitchen, { ...STORE, minutes: 15, reason: "BUSY" });
    const wish = newWish();
    expect(await tablet.tryCall(createWalkIn, wish)).toBe(ErrorCode.noLongerAvailable);
    await manager.ask(resumeKitchen, STORE);
    const { opening } = await product.rows.one<{ opening: object }>(
      "select opening from store where store_id = 'S06'",
    );
    const set = "update store set opening = $1 where store_id = 'S06'";
    const never = { hours: { kind: "WEEKLY", spans: [], closedDates: [] }, paused: false };
    await product.rows.all(set, [JSON.stringify(never)]);
    expect(await tablet.tryCall(createWalkIn, wish)).toBe(ErrorCode.noLongerAvailable);
    await product.rows.all(set, [JSON.stringify(opening)]);
    expect(await tablet.tryCall(createWalkIn, wish)).toBe("OK");
  });
});

test("CTR-1 a name and a note are kept with an order of the counter: in the list, the search, the kitchen, and where it is ordered anew", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const said = { calledName: "Rani", note: "no ice at all" };
  const named = await tablet.ask(createWalkIn, newWish(said));
  const { orderId, payableAmount: amount } = named;
  const { orders } = await tablet.ask(counterOrders, { ...STORE, search: "rani" });
  expect(orders).toMatchObject([{ orderId, calledName: "Rani", readyLineIds: [] }]);
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  const { board } = await tablet.ask(kitchenBoard, STORE);
  const ticket = board?.tickets.find((one) => one.orderId === orderId);
  expect(ticket).toMatchObject({ calledName: "Rani", notes: [{ note: said.note }] });
  const unpaid = await tablet.ask(createWalkIn, newWish(said));
  expect(await tablet.ask(cancelWalkIn, { ...STORE, orderId: unpaid.orderId })).toMatchObject(said);
});
