import type { OrderSummary } from "@santap/contract/schemas/order";
import { expect, test } from "vitest";
import { findNextEnd, findVisible } from "./find-visible.ts";

const NOW = 1_000_000;

function summary(orderId: string, changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId,
    kind: "MEAL",
    dealId: null,
    orderNo: orderId,
    status: "AWAITING_PAYMENT",
    refundStatus: "NONE",
    storeId: "S06",
    storeName: "Kopi Langkah Pagi",
    storeLocalName: "Kopi Langkah Pagi",
    imageUrl: "",
    utcOffsetMinutes: 420,
    itemCount: 1,
    firstDish: "Kopi",
    otherDishes: 0,
    payableAmount: 28_600,
    createdAt: 0,
    expiresAt: NOW + 60_000,
    counterUntil: null,
    dayNumber: null,
    ...changes,
  };
}

const bill = summary("bill", { status: "OPEN", storeId: "S01", expiresAt: null });

test("an order that is not paid comes before a bill, and one whose time is over is none", () => {
  const order = summary("one");
  expect(findVisible([bill, order], { now: NOW })).toEqual({ kind: "ORDER", order });
  expect(findVisible([bill, order], { now: NOW + 60_000 })).toEqual({ kind: "BILL", order: bill });
  expect(findVisible([order], { now: NOW + 60_000 })).toBeNull();
});

test("of several, the order of the store on screen, else how many there are", () => {
  const here = summary("here", { storeId: "S07" });
  const all = [summary("one"), here, bill];
  expect(findVisible(all, { now: NOW, storeId: "S07" })).toEqual({ kind: "ORDER", order: here });
  expect(findVisible(all, { now: NOW, storeId: "S08" })).toEqual({ kind: "SEVERAL", count: 2 });
});

test("a payment under way has no end of its own; the bar looks again when the next order ends", () => {
  const paying = summary("paying", { status: "PAYING", expiresAt: NOW - 1 });
  expect(findVisible([paying], { now: NOW })?.kind).toBe("ORDER");
  expect(findNextEnd([paying], NOW)).toBeNull();
  expect(findNextEnd([summary("one"), summary("two", { expiresAt: NOW + 5 })], NOW)).toBe(NOW + 5);
});
