import { randomUUID } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import {
  counterOrder,
  counterOrders,
  giveRefund,
  takeCash,
} from "@santap/contract/calls/staff/counter";
import { pickupBoard } from "@santap/contract/calls/staff/pickup-board";
import { describe, expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { placeOrder, readOrder, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { bump, findTicket, openKitchen } from "../kitchen/kitchen.fixture.ts";
import { openCounter, STORE, testWithOwnCounter, type CounterTablet } from "./counter.fixture.ts";

type Refund = PayloadOf<typeof giveRefund>;

const test = testWithOwnCounter();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

/** Three toasts and one, paid in cash and with the kitchen. */
async function open(product: TestProduct) {
  const tablet = await openCounter(product);
  const kitchen = await openKitchen(product, "S06");
  const buyer = await product.newBuyer();
  const lines = [
    { ...TOAST, quantity: 3 },
    { ...TOAST, note: "less butter" },
  ];
  const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, { lines });
  const cash = { amount: payableAmount, tendered: payableAmount };
  await tablet.ask(takeCash, { ...STORE, orderId, ...cash });
  const read = () => readOrder(product.appUrl, buyer, orderId);
  const paid = await read();
  const [three, one] = paid.lines.map(({ lineId = "" }) => lineId);
  return {
    ...{ tablet, kitchen, orderId, read, paid, three: three ?? "", one: one ?? "" },
    give: (what: Refund["what"], rest: Partial<Refund> = {}) => refund(tablet, orderId, what, rest),
    readTicket: () => findTicket(kitchen, orderId),
    /** What it shows is kept for a second. */
    untilBoard: (shows: boolean) =>
      until("the board", async () => {
        const board = await ask(product.appUrl, pickupBoard, { payload: STORE, as: buyer });
        const numbers = [...board.preparing, ...board.ready.map(({ number }) => number)];
        return numbers.includes(paid.dayNumber ?? 0) === shows;
      }),
    readCounter: async () =>
      (await tablet.ask(counterOrders, STORE)).orders.find((order) => order.orderId === orderId),
  };
}

function refund(
  tablet: CounterTablet,
  orderId: string,
  what: Refund["what"],
  rest: Partial<Refund>,
) {
  const about = { route: "OFFLINE", note: "Sold out", idempotencyKey: randomUUID() } as const;
  return tablet.ask(giveRefund, { ...STORE, orderId, what, ...about, ...rest });
}

/** What a paid order costs does not change because a dish is not cooked. */
function readPrice({ lines, breakdown }: DataOf<typeof counterOrder>["order"]) {
  return {
    breakdown,
    lines: lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
  };
}

describe("NOV-9 refund and kitchen", () => {
  test("NOV-9 a whole refund takes what is not begun off kitchen and board; the price stays", async ({
    product,
  }) => {
    const order = await open(product);
    await order.untilBoard(true);
    await order.give({ kind: "ALL" });
    const ticket = await order.readTicket();
    expect(ticket?.lines.map(({ status, quantity }) => [status, quantity])).toEqual([
      ["VOIDED", 3],
      ["VOIDED", 1],
    ]);
    await order.untilBoard(false);
    expect(await order.readCounter()).toMatchObject({ stage: "OVER", dishes: [] });
    const seen = await order.read();
    expect(seen.lines.map(({ kitchenStatus }) => kitchenStatus)).toEqual([
      "CANCELLED",
      "CANCELLED",
    ]);
    expect(readPrice(seen)).toEqual(readPrice(order.paid));
    expect(await bump(order.kitchen, order.one, ["START", "FIRED"])).toMatchObject({
      lines: [{ status: "VOIDED", refused: "VOIDED" }],
    });
  });

  test("NOV-9 portions that go back are not cooked, the others are; the line's amount stays", async ({
    product,
  }) => {
    const order = await open(product);
    const { lineAmounts } = await order.tablet.ask(counterOrder, {
      ...STORE,
      orderId: order.orderId,
    });
    await order.give({ kind: "LINES", lines: [{ lineId: order.three, units: 1 }] });
    const ticket = await order.readTicket();
    expect(ticket?.lines.map(({ status, quantity }) => `${status} ${quantity}`)).toEqual([
      ...["FIRED 2", "FIRED 1", "VOIDED 1"],
    ]);
    const seen = await order.read();
    expect(readPrice(seen)).toEqual(readPrice(order.paid));
    expect(seen.lines[0]).toMatchObject({ kitchenStatus: "FIRED", cancelled: 1 });
    const now = await order.tablet.ask(counterOrder, { ...STORE, orderId: order.orderId });
    expect(now.lineAmounts.map(({ amount }) => amount)).toEqual(
      lineAmounts.map(({ amount }) => amount),
    );
    expect(now.lineAmounts[0]).toMatchObject({ unitsLeft: 2 });
    await order.give({ kind: "LINES", lineIds: [order.three] });
    expect((await order.read()).lines[0]).toMatchObject({
      kitchenStatus: "CANCELLED",
      cancelled: 3,
    });
    expect(await order.readCounter()).toMatchObject({
      stage: "COOKING",
      dishes: [{ quantity: 1 }],
    });
    await order.untilBoard(true);
  });

  test("NOV-9 what is begun stays, and nothing is taken off where staff leave it to the kitchen", async ({
    product,
  }) => {
    const order = await open(product);
    await bump(order.kitchen, order.three, ["START", "FIRED"]);
    await order.give({ kind: "LINES", lineIds: [order.three] });
    await order.give({ kind: "LINES", lineIds: [order.one] }, { kitchen: "LEAVE" });
    const ticket = await order.readTicket();
    expect(ticket?.lines.map(({ status }) => status)).toEqual(["PREPARING", "FIRED"]);
  });

  test("NOV-9 an amount alone takes nothing off, and portions return to stock once", async ({
    product,
  }) => {
    const order = await open(product);
    const portions = async () =>
      (
        await product.rows.all<{ portions: number }>(
          "select portions::int from stock where store_id = 'S06' and item_id = $1",
          [TOAST.itemId],
        )
      )[0]?.portions;
    await product.rows.all(
      `insert into stock (store_id, item_id, portions) values ('S06', $1, 10)
       on conflict (store_id, item_id) do update set portions = 10`,
      [TOAST.itemId],
    );
    try {
      await order.give({ kind: "AMOUNT", amount: 5_000 });
      expect((await order.readTicket())?.lines.map(({ status }) => status)).toEqual([
        ...["FIRED", "FIRED"],
      ]);
      await order.give({ kind: "LINES", lines: [{ lineId: order.three, units: 2 }] });
      expect(await portions()).toBe(12);
      await order.give({ kind: "ALL" });
      expect(await portions()).toBe(14);
    } finally {
      await product.rows.all("delete from stock where store_id = 'S06' and item_id = $1", [
        TOAST.itemId,
      ]);
    }
  });
});
