import { expect, test } from "vitest";
import { ANY_REFUND, findStoreRefund, hasRefundLimits, allowsRefund } from "./refund-terms.ts";

const DAY = 86_400_000;
const PAID = { amount: 30_000, paidAt: 1_000 };

test.each([
  ["the whole, in time", { parts: "FULL", windowMs: DAY }, 30_000, 1_000 + DAY, true],
  ["the whole, a moment too late", { parts: "FULL", windowMs: DAY }, 30_000, 1_001 + DAY, false],
  ["a part where only the whole goes", { parts: "FULL", windowMs: null }, 29_999, 0, false],
  ["a part", { parts: "PARTIAL", windowMs: null }, 1, 400 * DAY, true],
  ["more than was paid", { parts: "PARTIAL", windowMs: null }, 30_001, 0, false],
  ["anything where nothing goes", { parts: "NONE", windowMs: null }, 30_000, 0, false],
] as const)("%s", (...[, terms, amount, now, taken]) => {
  expect(allowsRefund(terms, { amount, paid: PAID, now })).toBe(taken);
});

test("a payment of unknown time is left to the acquirer", () => {
  const paid = { ...PAID, paidAt: 0 };
  const terms = { parts: "FULL", windowMs: 1 } as const;
  expect(allowsRefund(terms, { amount: 30_000, paid, now: 9 * DAY })).toBe(true);
});

test("only terms without limits need no query of the payment", () => {
  expect(hasRefundLimits(ANY_REFUND)).toBe(false);
  expect(hasRefundLimits({ parts: "PARTIAL", windowMs: DAY })).toBe(true);
  expect(hasRefundLimits({ parts: "FULL", windowMs: null })).toBe(true);
});

test.each([
  ["validity outlasts the window: from its end on", { parts: "FULL", windowMs: DAY }, 1_000 + DAY],
  ["a window as long as the validity: never", { parts: "PARTIAL", windowMs: 2 * DAY }, null],
  ["a window without an end: never", ANY_REFUND, null],
  [
    "a method that takes nothing back: from the payment on",
    { parts: "NONE", windowMs: null },
    1_000,
  ],
] as const)("DEAL-6 refunded at the store where %s", (_, terms, after) => {
  expect(findStoreRefund(terms, { paidAt: 1_000, until: 1_000 + 2 * DAY })).toBe(after);
});
