import { expect, test } from "vitest";
import type { OrderStatus } from "../order/order-state.ts";
import { decideCash, type CashFacts } from "./cash.ts";

const NOW = 1_000;

function facts(status: OrderStatus, changes: Partial<CashFacts> = {}): CashFacts {
  return {
    order: {
      payMode: "PAY_FIRST",
      takeaway: true,
      status,
      expiresAt: NOW + 1,
      hasLiveAttempt: status === "PAYING",
      lineCount: 1,
      firedLineCount: 0,
    },
    share: null,
    tender: "CASH",
    reference: null,
    isReferenceUsed: false,
    payable: 29_700,
    amount: 29_700,
    tendered: null,
    taken: null,
    live: false,
    now: NOW,
    ...changes,
  };
}
const CASH = { tender: "CASH", reference: null, amount: 29_700 } as const;
const CARD = { tender: "EDC", reference: "123456" } as const;
const refused = (reason: string) => ({ kind: "REFUSED", reason });

test("cash for an order that waits, and for a bill, is applied, for exactly what is due", () => {
  expect(decideCash(facts("AWAITING_PAYMENT"))).toEqual({ kind: "APPLY" });
  expect(decideCash(facts("OPEN"))).toEqual({ kind: "APPLY" });
  for (const amount of [29_699, 29_701, 0, -29_700, NaN])
    expect(decideCash(facts("AWAITING_PAYMENT", { amount }))).toEqual(refused("WRONG_AMOUNT"));
});

test("NOV-12 what was given is at most 10.000.000 above what is taken", () => {
  const given = (tendered: number) => decideCash(facts("OPEN", { tendered }));
  expect(given(10_029_700)).toEqual({ kind: "APPLY" });
  for (const tendered of [10_029_701, 999_999_999_999, Infinity])
    expect(given(tendered)).toEqual(refused("TOO_MUCH"));
});

test("TABLE-14 what was given is at least what is taken", () => {
  for (const tendered of [29_700, 50_000])
    expect(decideCash(facts("OPEN", { tendered }))).toEqual({ kind: "APPLY" });
  for (const tendered of [29_699, 0, NaN])
    expect(decideCash(facts("OPEN", { tendered }))).toEqual(refused("TOO_LITTLE"));
});

test("TABLE-14 a live payment is closed first, but not for another amount", () => {
  expect(decideCash(facts("PAYING", { live: true }))).toEqual({ kind: "CLOSE" });
  expect(decideCash(facts("PAYING", { live: true, amount: 1 }))).toEqual(refused("WRONG_AMOUNT"));
});

test("TABLE-14 a share takes cash while it runs alone", () => {
  expect(decideCash(facts("PAYING", { share: "RUNNING" }))).toEqual({ kind: "APPLY" });
  expect(decideCash(facts("PAYING", { share: "PAID" }))).toEqual(refused("ALREADY_PAID"));
  expect(decideCash(facts("OPEN", { share: "RETURNED" }))).toEqual(refused("RETURNED"));
});

test("a bill of which nothing is left takes none", () => {
  expect(decideCash(facts("OPEN", { payable: 0, amount: 0 }))).toEqual(refused("ALREADY_PAID"));
});

test.each([
  ["PAID", "ALREADY_PAID"],
  ["COMPLETED", "ALREADY_PAID"],
  ["CANCELLED", "CANCELLED"],
  ["WRITTEN_OFF", "CANCELLED"],
  ["EXPIRED", "EXPIRED"],
] as const)("an order that is %s takes no cash: %s", (status, reason) => {
  expect(decideCash(facts(status))).toEqual(refused(reason));
});

test("an expired order takes none, even before it is closed", () => {
  expect(decideCash(facts("AWAITING_PAYMENT", { now: NOW + 1 }))).toEqual(refused("EXPIRED"));
});

test("what is due is answered without taking it, as long as it can be taken", () => {
  const asked = { amount: null };
  expect(decideCash(facts("PAYING", { ...asked, live: true }))).toEqual({ kind: "DUE" });
  expect(decideCash(facts("PAID", { ...asked, taken: CASH }))).toEqual(refused("ALREADY_PAID"));
  expect(decideCash(facts("EXPIRED", asked))).toEqual(refused("EXPIRED"));
});

test("said again it changes nothing, and another amount is refused", () => {
  expect(decideCash(facts("PAID", { taken: CASH }))).toEqual({ kind: "REPLAYED" });
  expect(decideCash(facts("PAID", { taken: CASH, amount: 1 }))).toEqual(refused("WRONG_AMOUNT"));
});

test("NOV-29 the terminal and a transfer need a reference that no other payment of the day has", () => {
  for (const tender of ["EDC", "TRANSFER"] as const) {
    const named = { tender, reference: "123456" };
    expect(decideCash(facts("OPEN", named))).toEqual({ kind: "APPLY" });
    expect(decideCash(facts("PAYING", { ...named, live: true }))).toEqual({ kind: "CLOSE" });
    expect(decideCash(facts("OPEN", { tender }))).toEqual(refused("BAD_REFERENCE"));
    const used = { ...named, isReferenceUsed: true, live: true };
    expect(decideCash(facts("OPEN", used))).toEqual(refused("REFERENCE_USED"));
    expect(decideCash(facts("OPEN", { ...used, amount: 1 }))).toEqual(refused("WRONG_AMOUNT"));
  }
});

test("NOV-29 only the same tender with the same reference is the same money said again", () => {
  const taken = { ...CARD, amount: 29_700 };
  expect(decideCash(facts("PAID", { ...CARD, isReferenceUsed: true, taken }))).toEqual({
    kind: "REPLAYED",
  });
  for (const other of [CASH, { ...CARD, reference: "654321" }, { ...CARD, reference: null }])
    expect(decideCash(facts("PAID", { ...other, taken }))).toEqual(refused("ALREADY_PAID"));
  expect(decideCash(facts("PAID", { ...CARD, taken: CASH }))).toEqual(refused("ALREADY_PAID"));
});
