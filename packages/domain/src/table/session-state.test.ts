import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  nextSessionStatus,
  SESSION_TABLE,
  type SessionEvent,
  type SessionStatus,
} from "./session-state.ts";

const walk = (...events: SessionEvent[]) =>
  events.reduce<SessionStatus | null>(
    (status, event) => status && nextSessionStatus(status, event),
    "OPEN",
  );

describe("a table's session", () => {
  test("a table's session has these transitions and no other", () => {
    expect(listTransitions(SESSION_TABLE)).toEqual([
      "NEEDS_STAFF CLOSE CLOSED",
      "NEEDS_STAFF PAYMENT_STARTED PAYING",
      "NEEDS_STAFF RESUME OPEN",
      "NEEDS_STAFF SETTLE SETTLED",
      "OPEN CLOSE CLOSED",
      "OPEN IDLE_EMPTY EXPIRED",
      "OPEN IDLE_UNPAID NEEDS_STAFF",
      "OPEN PAYMENT_STARTED PAYING",
      "OPEN SETTLE SETTLED",
      "PAYING PAYMENT_ENDED OPEN",
      "PAYING SETTLE SETTLED",
      "SETTLED CLOSE CLOSED",
    ]);
  });

  test("every status is reached, and ends closed or expired", () => {
    expect(unreachableStates(SESSION_TABLE, ["OPEN"])).toEqual([]);
    expect(terminalStates(SESSION_TABLE)).toEqual(["CLOSED", "EXPIRED"]);
  });

  test("a table's session opens again when a payment closes unpaid, and is settled by the next", () => {
    expect(walk("PAYMENT_STARTED", "PAYMENT_ENDED")).toBe("OPEN");
    expect(walk("PAYMENT_STARTED", "PAYMENT_ENDED", "PAYMENT_STARTED", "SETTLE", "CLOSE")).toBe(
      "CLOSED",
    );
  });

  test("a table's session takes one payment at a time", () => {
    expect(walk("PAYMENT_STARTED", "PAYMENT_STARTED")).toBeNull();
  });

  test("a table's session is neither closed nor abandoned during a payment", () => {
    expect(walk("PAYMENT_STARTED", "CLOSE")).toBeNull();
    expect(walk("PAYMENT_STARTED", "IDLE_UNPAID")).toBeNull();
    expect(walk("PAYMENT_STARTED", "IDLE_EMPTY")).toBeNull();
  });

  test("a table's session with an unpaid bill goes to the staff, and its guests may still come back and pay", () => {
    expect(walk("IDLE_UNPAID")).toBe("NEEDS_STAFF");
    expect(walk("IDLE_UNPAID", "IDLE_EMPTY")).toBeNull();
    expect(walk("IDLE_UNPAID", "PAYMENT_STARTED", "SETTLE")).toBe("SETTLED");
  });

  test("once settled takes nothing more", () => {
    expect(walk("SETTLE", "PAYMENT_STARTED")).toBeNull();
    expect(walk("SETTLE", "RESUME")).toBeNull();
  });
});
