import { expect, test } from "vitest";
import { ORDER_STATES } from "../order/order-state.ts";
import { SESSION_STATES } from "./session-state.ts";
import { deriveSessionStatus } from "./session-status.ts";

test("a running session is what its shared bill makes of it", () => {
  const seen = Object.fromEntries(
    ORDER_STATES.map((bill) => [bill, deriveSessionStatus("OPEN", bill)]),
  );
  expect(seen).toEqual({
    AWAITING_PAYMENT: "OPEN",
    OPEN: "OPEN",
    PAYING: "PAYING",
    PAID: "SETTLED",
    COMPLETED: "SETTLED",
    CANCELLED: "OPEN",
    EXPIRED: "OPEN",
    WRITTEN_OFF: "OPEN",
  });
});

test("without a bill, or once it has ended, a session is as it was stored", () => {
  for (const stored of SESSION_STATES) {
    expect(deriveSessionStatus(stored, null)).toBe(stored);
    const runs = stored === "OPEN" || stored === "NEEDS_STAFF";
    if (!runs) expect(deriveSessionStatus(stored, "PAID")).toBe(stored);
  }
});

test("TABLE-12 guests who are still there pay a bill that waits for staff", () => {
  expect(deriveSessionStatus("NEEDS_STAFF", "OPEN")).toBe("NEEDS_STAFF");
  expect(deriveSessionStatus("NEEDS_STAFF", "PAYING")).toBe("PAYING");
  expect(deriveSessionStatus("NEEDS_STAFF", "PAID")).toBe("SETTLED");
});
