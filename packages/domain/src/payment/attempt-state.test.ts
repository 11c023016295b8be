import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  ATTEMPT_STATES,
  ATTEMPT_TABLE,
  isFinalForDiner,
  isLive,
  nextAttemptStatus,
  publicPayStatus,
  type AttemptEvent,
  type AttemptStatus,
} from "./attempt-state.ts";

const walk = (...events: AttemptEvent[]) =>
  events.reduce<AttemptStatus | null>(
    (status, event) => status && nextAttemptStatus(status, event),
    "CREATED",
  );
const MONEY: readonly AttemptEvent[] = [
  "SUCCEED",
  "SUCCEED_LATE",
  "SUCCEED_TWICE",
  "SUCCEED_WRONG",
];

/** Statuses that no money has settled yet, or only money that went back. */
function isMoneyless(status: AttemptStatus): boolean {
  return isLive(status) || status === "CLOSED" || status === "LATE_SUCCESS";
}

/** Nothing but money is expected any more. */
const ENDED = ATTEMPT_STATES.filter((status) => !isLive(status) && status !== "AMOUNT_MISMATCH");

describe("the table of a payment attempt", () => {
  test("the table of a payment attempt has, besides arriving money, these transitions and no other", () => {
    const others = listTransitions(ATTEMPT_TABLE).filter((line) => !line.includes(" SUCCEED"));
    expect(others).toEqual([
      "AMOUNT_MISMATCH STAFF_APPLIED PAY_SUCCESS",
      "AMOUNT_MISMATCH STAFF_REFUNDED CLOSED",
      "CLOSING CLOSE_CONFIRMED CLOSED",
      "CLOSING CLOSE_REFUSED WAIT_PAY",
      "CREATED CLOSE CLOSING",
      "CREATED SUBMIT SUBMITTING",
      "PAY_FAIL CLOSE CLOSING",
      "PAY_FAIL PENDING_AGAIN WAIT_PAY",
      "SUBMITTING CLOSE CLOSING",
      "SUBMITTING READY WAIT_PAY",
      "WAIT_PAY CLOSE CLOSING",
      "WAIT_PAY DECLINE PAY_FAIL",
    ]);
  });

  test("every status is reached", () => {
    expect(unreachableStates(ATTEMPT_TABLE, ["CREATED"])).toEqual([]);
  });

  test("a success is final; what is closed or came late is left by money only", () => {
    expect(terminalStates(ATTEMPT_TABLE)).toEqual(["PAY_SUCCESS", "DUPLICATE_SUCCESS"]);
    for (const status of ["CLOSED", "LATE_SUCCESS"] as const) {
      expect(Object.keys(ATTEMPT_TABLE.transitions[status])).toEqual(MONEY);
    }
  });

  test.each(ATTEMPT_STATES)("money that arrives while %s is never turned away", (status) => {
    const taken = MONEY.filter((event) => ATTEMPT_TABLE.can(status, event));
    const isPaid = status === "PAY_SUCCESS" || status === "DUPLICATE_SUCCESS";
    expect(taken).toEqual(isPaid ? ["SUCCEED_TWICE"] : MONEY);
  });

  test.each(ATTEMPT_STATES.filter(isMoneyless))(
    "each outcome of money while %s is distinguished",
    (status) => {
      expect(MONEY.map((event) => nextAttemptStatus(status, event))).toEqual([
        "PAY_SUCCESS",
        "LATE_SUCCESS",
        "DUPLICATE_SUCCESS",
        "AMOUNT_MISMATCH",
      ]);
    },
  );

  test("a payment is declined, tried again and succeeds", () => {
    expect(walk("SUBMIT", "READY", "DECLINE", "PENDING_AGAIN", "SUCCEED")).toBe("PAY_SUCCESS");
  });

  test("it is closed only once the acquirer has confirmed that", () => {
    expect(walk("SUBMIT", "READY", "CLOSE")).toBe("CLOSING");
    expect(walk("SUBMIT", "READY", "CLOSE_CONFIRMED")).toBeNull();
    expect(walk("SUBMIT", "READY", "CLOSE", "CLOSE_CONFIRMED")).toBe("CLOSED");
    expect(walk("SUBMIT", "READY", "CLOSE", "CLOSE_REFUSED")).toBe("WAIT_PAY");
  });

  test("another amount waits for staff until the right one arrives", () => {
    expect(walk("SUBMIT", "READY", "SUCCEED_WRONG", "SUCCEED_LATE")).toBe("AMOUNT_MISMATCH");
    expect(walk("SUBMIT", "READY", "SUCCEED_WRONG", "SUCCEED")).toBe("PAY_SUCCESS");
    expect(walk("SUBMIT", "READY", "SUCCEED_WRONG", "STAFF_REFUNDED")).toBe("CLOSED");
  });
});

describe("what an attempt's status means", () => {
  test.each<[AttemptStatus, boolean, boolean]>([
    ["CREATED", true, false],
    ["SUBMITTING", true, false],
    ["WAIT_PAY", true, false],
    ["PAY_FAIL", true, false],
    ["CLOSING", true, false],
    ["CLOSED", false, true],
    ["PAY_SUCCESS", false, true],
    ["LATE_SUCCESS", false, true],
    ["DUPLICATE_SUCCESS", false, true],
    ["AMOUNT_MISMATCH", false, false],
  ])("%s: live %s, ended %s", (status, live, ended) => {
    expect(isLive(status)).toBe(live);
    expect(ENDED.includes(status)).toBe(ended);
  });

  test.each([
    ["CREATED", "WAIT_PAY"],
    ["SUBMITTING", "WAIT_PAY"],
    ["WAIT_PAY", "WAIT_PAY"],
    ["PAY_FAIL", "PAY_FAIL"],
    ["CLOSING", "WAIT_PAY"],
    ["CLOSED", "CLOSE"],
    ["PAY_SUCCESS", "PAY_SUCCESS"],
    ["LATE_SUCCESS", "CLOSE"],
    ["DUPLICATE_SUCCESS", "PAY_SUCCESS"],
    ["AMOUNT_MISMATCH", "WAIT_PAY"],
  ] as const)("PAY-15 PAY-16 %s is shown as %s", (status, shown) => {
    expect(publicPayStatus(status)).toBe(shown);
  });

  test("a diner sees an end only once it has ended", () => {
    const over = ATTEMPT_STATES.filter((status) => isFinalForDiner(publicPayStatus(status)));
    expect(over).toEqual(ATTEMPT_STATES.filter((status) => ENDED.includes(status)));
  });

  test("only success and closing are final", () => {
    expect(isFinalForDiner("WAIT_PAY")).toBe(false);
    expect(isFinalForDiner("PAY_FAIL")).toBe(false);
  });
});
