import { describe, expect, test } from "vitest";
import { nextSessionStatus, SESSION_STATES, type SessionStatus } from "./session-state.ts";
import {
  canAddLines,
  idleEvent,
  scanDecision,
  SESSION_IDLE_MS,
  type TableSession,
} from "./session.ts";

const NOW = 100_000_000;
const SESSION: TableSession = {
  sessionId: "session-1",
  status: "OPEN",
  lastActivityAt: NOW - 60_000,
  hasUnpaidBill: true,
  holder: null,
};
const ABANDONED = { ...SESSION, lastActivityAt: NOW - SESSION_IDLE_MS };
const PAYING: TableSession = {
  ...SESSION,
  status: "PAYING",
  holder: { name: "Ani", until: NOW + 90_500 },
};

describe("scanning a table", () => {
  test("scanning a table starts a session where there is none", () => {
    expect(scanDecision(null, "PAY_LATER", NOW)).toEqual({ kind: "OPEN_NEW", retire: null });
  });

  test.each<[SessionStatus, "JOIN" | "OPEN_NEW"]>([
    ["OPEN", "JOIN"],
    ["PAYING", "JOIN"],
    ["SETTLED", "OPEN_NEW"],
    ["CLOSED", "OPEN_NEW"],
    ["EXPIRED", "OPEN_NEW"],
    ["NEEDS_STAFF", "OPEN_NEW"],
  ])("with a session that is %s: %s", (status, kind) => {
    for (const payMode of ["PAY_FIRST", "PAY_LATER"] as const) {
      expect(scanDecision({ ...SESSION, status }, payMode, NOW).kind).toBe(kind);
    }
  });

  test("joins by the session's id", () => {
    expect(scanDecision(SESSION, "PAY_LATER", NOW)).toEqual({
      kind: "JOIN",
      sessionId: "session-1",
    });
  });

  test("never shows an abandoned bill to the next party, and leaves it to the staff", () => {
    expect(scanDecision(ABANDONED, "PAY_LATER", NOW)).toEqual({
      kind: "OPEN_NEW",
      retire: "IDLE_UNPAID",
    });
  });

  test("retires an abandoned session without a bill quietly", () => {
    const empty = { ...ABANDONED, hasUnpaidBill: false };
    expect(scanDecision(empty, "PAY_LATER", NOW)).toEqual({
      kind: "OPEN_NEW",
      retire: "IDLE_EMPTY",
    });
    expect(scanDecision(ABANDONED, "PAY_FIRST", NOW)).toEqual({
      kind: "OPEN_NEW",
      retire: "IDLE_EMPTY",
    });
  });

  test("joins up to the last moment before it counts as abandoned", () => {
    const almost = { ...SESSION, lastActivityAt: NOW - SESSION_IDLE_MS + 1 };
    expect(scanDecision(almost, "PAY_LATER", NOW).kind).toBe("JOIN");
  });

  test("joins a table that is paying, however long it was idle", () => {
    expect(scanDecision({ ...PAYING, lastActivityAt: 0 }, "PAY_LATER", NOW).kind).toBe("JOIN");
  });
});

test("what an abandoned session is due is always something its status allows", () => {
  for (const status of SESSION_STATES) {
    for (const hasUnpaidBill of [true, false]) {
      const event = idleEvent({ ...ABANDONED, status, hasUnpaidBill }, "PAY_LATER", NOW);
      expect(event === null).toBe(status !== "OPEN");
      expect(event && nextSessionStatus(status, event)).toBe(
        event && (hasUnpaidBill ? "NEEDS_STAFF" : "EXPIRED"),
      );
    }
  }
});

describe("adding to a shared bill", () => {
  test("adding to a shared bill is free without a payment", () => {
    expect(canAddLines(SESSION, NOW)).toEqual({ ok: true });
  });

  test("adding to a shared bill is refused while a friend pays, naming the friend and the seconds left", () => {
    expect(canAddLines(PAYING, NOW)).toEqual({
      ok: false,
      reason: "FRIEND_PAYING",
      holderName: "Ani",
      secondsLeft: 91,
    });
  });

  test("adding to a shared bill stays refused when the friend's time is over but the payment is not closed yet", () => {
    expect(canAddLines(PAYING, NOW + 200_000)).toMatchObject({
      reason: "FRIEND_PAYING",
      secondsLeft: 0,
    });
  });

  test("adding to a shared bill is refused without a name where the holder is not known", () => {
    expect(canAddLines({ ...PAYING, holder: null }, NOW)).toEqual({
      ok: false,
      reason: "FRIEND_PAYING",
      holderName: "",
      secondsLeft: 0,
    });
  });

  test.each([
    ["SETTLED", "ALREADY_PAID"],
    ["NEEDS_STAFF", "NEEDS_STAFF"],
    ["CLOSED", "SESSION_ENDED"],
    ["EXPIRED", "SESSION_ENDED"],
  ] as const)("is refused in a session that is %s: %s", (status, reason) => {
    expect(canAddLines({ ...SESSION, status }, NOW)).toEqual({ ok: false, reason });
  });
});
