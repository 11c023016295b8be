import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { expect, test } from "vitest";
import { listWaiting, PAID_SAID_MS } from "./waiting-orders.ts";

const NOW = 1_800_000_000_000;

function newOrder(changes: Partial<CounterOrder>): CounterOrder {
  return {
    orderId: "S06-A",
    kind: "MEAL",
    number: null,
    code: "AAAA",
    tableLabel: null,
    stage: "TO_PAY",
    status: "PAYING",
    refundStatus: "NONE",
    payableAmount: 29_700,
    createdAt: NOW - 60_000,
    paidAt: null,
    counterUntil: null,
    dishes: [],
    calledName: null,
    readyLineIds: [],
    stations: [],
    moneyWaits: false,
    walkIn: { codeUntil: NOW + 600_000 },
    ...changes,
  };
}

function listStates(changes: Partial<CounterOrder>, closed: string[] = []) {
  return listWaiting([newOrder(changes)], { now: NOW, closed }).map(({ state }) => state);
}

test("CTR-1 an order of the counter waits with its code, after its code, and without one", () => {
  expect(listStates({})).toEqual(["WAITING"]);
  expect(listStates({ walkIn: { codeUntil: NOW } })).toEqual(["CODE_OVER"]);
  expect(listStates({ status: "AWAITING_PAYMENT", walkIn: { codeUntil: null } })).toEqual([
    "WAITING",
  ]);
  expect(listStates({ walkIn: null })).toEqual([]);
  // Whoever closes its panel has not ended it.
  expect(listStates({}, ["S06-A"])).toEqual(["WAITING"]);
});

test("CTR-1 a paid code is said for some minutes, unless it was closed; cash is not said", () => {
  const paid = { status: "PAID", stage: "COOKING", number: 7 } as const;
  expect(listStates({ ...paid, paidAt: NOW - 1 })).toEqual(["PAID"]);
  expect(listStates({ ...paid, paidAt: NOW - 1 }, ["S06-A"])).toEqual([]);
  expect(listStates({ ...paid, paidAt: NOW - PAID_SAID_MS })).toEqual([]);
  expect(listStates({ ...paid, paidAt: NOW - 1, walkIn: { codeUntil: null } })).toEqual([]);
});

test("CTR-1 an order whose time was over is said, unless it was closed; a cancelled one is not", () => {
  const expired = { status: "EXPIRED", stage: "OVER" } as const;
  const until = (codeUntil: number | null) => ({ ...expired, walkIn: { codeUntil } });
  expect(listStates(until(NOW - 1))).toEqual(["EXPIRED"]);
  expect(listStates(until(null))).toEqual(["EXPIRED"]);
  expect(listStates(until(NOW - 1), ["S06-A"])).toEqual([]);
  expect(listStates({ ...expired, status: "CANCELLED" })).toEqual([]);
});

test("CTR-1 who came first stands first", () => {
  const orders = [newOrder({ orderId: "S06-B" }), newOrder({ createdAt: NOW - 120_000 })];
  const waiting = listWaiting(orders, { now: NOW, closed: [] });
  expect(waiting.map(({ order }) => order.orderId)).toEqual(["S06-A", "S06-B"]);
});
