import { expect, test } from "vitest";
import { estimatePickUp } from "./pick-up.ts";

const PAID_AT = Date.parse("2026-11-23T12:00:01+07:00");
const paid = { status: "PAID", paidAt: PAID_AT, prepMinutes: 12 } as const;

test("it is ready so many minutes after the money, up to the next whole minute", () => {
  expect(estimatePickUp(paid)).toBe(Date.parse("2026-11-23T12:13:00+07:00"));
  const even = Date.parse("2026-11-23T12:00:00+07:00");
  expect(estimatePickUp({ ...paid, paidAt: even })).toBe(even + 12 * 60_000);
});

test("is unknown before it is paid, after it was handed over, and where the store gives none", () => {
  expect(estimatePickUp({ ...paid, status: "AWAITING_PAYMENT", paidAt: null })).toBeNull();
  expect(estimatePickUp({ ...paid, status: "COMPLETED" })).toBeNull();
  expect(estimatePickUp({ ...paid, prepMinutes: null })).toBeNull();
});
