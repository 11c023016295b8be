import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  isRefunded,
  nextRefundStatus,
  orderRefundStatus,
  REFUND_STATES,
  REFUND_TABLE,
  type RefundEvent,
  type RefundStatus,
} from "./refund-state.ts";

const walk = (...events: RefundEvent[]) =>
  events.reduce<RefundStatus | null>(
    (status, event) => status && nextRefundStatus(status, event),
    "REQUESTED",
  );

describe("a refund", () => {
  test("a refund has these transitions and no other", () => {
    expect(listTransitions(REFUND_TABLE)).toEqual([
      "FAILED HAND_OVER OFFLINE_DUE",
      "FAILED RETRY PROCESSING",
      "OFFLINE_DUE HAND_BACK OFFLINE_GIVEN",
      "OFFLINE_GIVEN DENY OFFLINE_DUE",
      "OFFLINE_GIVEN RECEIVE OFFLINE_DONE",
      "OFFLINE_GIVEN VOUCH OFFLINE_DONE",
      "PROCESSING CONFIRM SUCCEEDED",
      "PROCESSING FAIL FAILED",
      "REQUESTED HAND_OVER OFFLINE_DUE",
      "REQUESTED SEND PROCESSING",
    ]);
  });

  test("every status is reached, and it ends with the money back, never with a failure", () => {
    expect(unreachableStates(REFUND_TABLE, ["REQUESTED"])).toEqual([]);
    expect(terminalStates(REFUND_TABLE)).toEqual(["SUCCEEDED", "OFFLINE_DONE"]);
    expect(terminalStates(REFUND_TABLE).every(isRefunded)).toBe(true);
  });

  test("a refund that the issuer refuses is handed over to the staff", () => {
    expect(walk("SEND", "FAIL", "HAND_OVER", "HAND_BACK", "RECEIVE")).toBe("OFFLINE_DONE");
    expect(walk("SEND", "FAIL", "RETRY", "CONFIRM")).toBe("SUCCEEDED");
  });

  test("a refund is not complete by staff alone, and due again where the diner denies it", () => {
    expect(isRefunded(walk("HAND_OVER", "HAND_BACK") ?? "FAILED")).toBe(false);
    expect(walk("HAND_OVER", "RECEIVE")).toBeNull();
    expect(walk("HAND_OVER", "HAND_BACK", "DENY")).toBe("OFFLINE_DUE");
    expect(walk("HAND_OVER", "HAND_BACK", "DENY", "HAND_BACK", "RECEIVE")).toBe("OFFLINE_DONE");
    expect(walk("HAND_OVER", "HAND_BACK", "RECEIVE", "DENY")).toBeNull();
  });

  test("a refund that is under way at the acquirer is not paid out by hand as well", () => {
    expect(walk("SEND", "HAND_OVER")).toBeNull();
    expect(walk("HAND_OVER", "SEND")).toBeNull();
  });

  test("a refund is running until the diner has the money", () => {
    expect(REFUND_STATES.filter((status) => !isRefunded(status))).toEqual([
      "REQUESTED",
      "PROCESSING",
      "FAILED",
      "OFFLINE_DUE",
      "OFFLINE_GIVEN",
    ]);
  });
});

describe("an order's refund status", () => {
  test.each([
    [[], "NONE"],
    [[[5000, "PROCESSING"]], "NONE"],
    [[[10_000, "OFFLINE_DUE"]], "NONE"],
    [[[10_000, "OFFLINE_GIVEN"]], "NONE"],
    [[[5000, "SUCCEEDED"]], "PARTIAL"],
    [
      [
        [5000, "SUCCEEDED"],
        [5000, "FAILED"],
      ],
      "PARTIAL",
    ],
    [
      [
        [5000, "SUCCEEDED"],
        [5000, "OFFLINE_DONE"],
      ],
      "FULL",
    ],
    [[[10_000, "SUCCEEDED"]], "FULL"],
  ] as const)("with %j of 10.000 is %s", (entries, expected) => {
    const refunds = entries.map(([amount, status]) => ({ amount, status }));
    expect(orderRefundStatus(10_000, refunds)).toBe(expected);
  });

  test("an order's refund status of an order that cost nothing is none", () => {
    expect(orderRefundStatus(0, [])).toBe("NONE");
  });
});
