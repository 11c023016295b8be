import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ORDER_STATES, type OrderStatus } from "../order/order-state.ts";
import { ATTEMPT_STATES, nextAttemptStatus, type AttemptStatus } from "./attempt-state.ts";
import { toAttemptEvent, decideSuccess, LATE_WINDOW_MS, type SuccessFacts } from "./success.ts";

const EXPIRED_AT = 1_000_000;

function facts(
  orderStatus: OrderStatus,
  attemptStatus: AttemptStatus,
  more: Partial<SuccessFacts> = {},
): SuccessFacts {
  return {
    order: {
      status: orderStatus,
      payableAmount: 250_635,
      expiredAt: orderStatus === "EXPIRED" ? EXPIRED_AT : null,
    },
    attempt: { status: attemptStatus, amount: 250_635, handledReferences: [] },
    paymentReference: "ref-1",
    paidAmount: 250_635,
    paidAt: EXPIRED_AT + 180_000,
    now: EXPIRED_AT + 180_000,
    canReserveAgain: true,
    storeOpen: true,
    lateWindowMs: LATE_WINDOW_MS,
    ...more,
  };
}
const handled = (status: AttemptStatus, ...handledReferences: string[]) => ({
  attempt: { status, amount: 250_635, handledReferences },
});

describe("money for an order that waits for it", () => {
  test.each(["AWAITING_PAYMENT", "OPEN", "PAYING"] as const)(
    "money for an order that waits for it is applied while %s",
    (status) => {
      expect(decideSuccess(facts(status, "WAIT_PAY"))).toEqual({ kind: "APPLY" });
    },
  );

  test.each(["CREATED", "SUBMITTING", "PAY_FAIL", "CLOSING", "CLOSED"] as const)(
    "money for an order that waits for it is applied though its attempt is %s",
    (status) => {
      expect(decideSuccess(facts("AWAITING_PAYMENT", status))).toEqual({ kind: "APPLY" });
    },
  );

  test("money for an order that waits for it asks neither for stock nor for opening hours: the order holds what it needs", () => {
    const more = { canReserveAgain: false, storeOpen: false };
    expect(decideSuccess(facts("PAYING", "WAIT_PAY", more))).toEqual({ kind: "APPLY" });
  });

  test.each([250_634, 250_636, 0, 2_506_350])(
    "money for an order that waits for it of %d instead goes to the staff",
    (paidAmount) => {
      expect(decideSuccess(facts("PAYING", "WAIT_PAY", { paidAmount }))).toEqual({
        kind: "STAFF",
        reason: "AMOUNT_MISMATCH",
      });
    },
  );

  test("money for an order that waits for it for a bill that has grown since goes to the staff", () => {
    const order = { status: "OPEN", payableAmount: 300_000, expiredAt: null } as const;
    expect(decideSuccess({ ...facts("OPEN", "CLOSED"), order }).kind).toBe("STAFF");
  });
});

describe("money that came before", () => {
  test.each(ATTEMPT_STATES)("money that came before is not decided twice while %s", (status) => {
    for (const order of ORDER_STATES) {
      const again = facts(order, status, handled(status, "ref-0", "ref-1"));
      expect(decideSuccess(again)).toEqual({ kind: "ALREADY_APPLIED" });
    }
  });

  test("money that came before is a second payment where the acquirer's reference is another", () => {
    const second = facts("PAID", "PAY_SUCCESS", handled("PAY_SUCCESS", "ref-0"));
    expect(decideSuccess(second)).toEqual({ kind: "REFUND", reason: "DUPLICATE" });
  });
});

describe("money for an order that is paid", () => {
  test.each(["PAID", "COMPLETED"] as const)(
    "money for an order that is paid is given back while %s, whatever its amount",
    (status) => {
      for (const paidAmount of [250_635, 1]) {
        const decision = decideSuccess(facts(status, "CLOSED", { paidAmount }));
        expect(decision).toEqual({ kind: "REFUND", reason: "DUPLICATE" });
      }
    },
  );

  test("money for an order that is paid is given back where only the attempt knows that it is paid", () => {
    expect(decideSuccess(facts("PAYING", "PAY_SUCCESS"))).toMatchObject({ reason: "DUPLICATE" });
  });
});

describe("late money", () => {
  test("late money for an expired order is applied once stock and coupons are held again", () => {
    expect(decideSuccess(facts("EXPIRED", "CLOSED"))).toEqual({ kind: "APPLY_LATE" });
  });

  test.each([
    [{ storeOpen: false }, "STORE_CLOSED"],
    [{ canReserveAgain: false }, "SOLD_OUT"],
    [{ now: EXPIRED_AT + LATE_WINDOW_MS + 1 }, "LATE"],
    [{ paidAt: EXPIRED_AT + LATE_WINDOW_MS + 1 }, "LATE"],
    [{ order: { status: "EXPIRED", payableAmount: 250_635, expiredAt: null } }, "LATE"],
  ] as const)("is given back with %j: %s", (more, reason) => {
    expect(decideSuccess(facts("EXPIRED", "CLOSED", more))).toEqual({ kind: "REFUND", reason });
  });

  test("late money is taken for 30 minutes, to the last of them", () => {
    expect(LATE_WINDOW_MS).toBe(1_800_000);
    const last = facts("EXPIRED", "CLOSED", { now: EXPIRED_AT + LATE_WINDOW_MS });
    expect(decideSuccess(last)).toEqual({ kind: "APPLY_LATE" });
  });

  test("TABLE-12 late money is never taken for an order that was cancelled or written off", () => {
    expect(decideSuccess(facts("WRITTEN_OFF", "CLOSED"))).toMatchObject({ kind: "REFUND" });
    expect(decideSuccess(facts("CANCELLED", "CLOSED"))).toEqual({
      kind: "REFUND",
      reason: "ORDER_CANCELLED",
    });
  });

  test("late money of another amount goes to the staff, expired or cancelled", () => {
    for (const status of ["EXPIRED", "CANCELLED"] as const) {
      expect(decideSuccess(facts(status, "CLOSED", { paidAmount: 1 })).kind).toBe("STAFF");
    }
  });
});

describe("for all circumstances", () => {
  const any = fc.record({
    order: fc.record({
      status: fc.constantFrom(...ORDER_STATES),
      payableAmount: fc.constantFrom(1000, 2000),
      expiredAt: fc.option(fc.nat(10_000_000)),
    }),
    attempt: fc.record({
      status: fc.constantFrom(...ATTEMPT_STATES),
      amount: fc.constantFrom(1000, 2000),
      handledReferences: fc.subarray(["a", "b", "c"]),
    }),
    paymentReference: fc.constantFrom("a", "b", "c", "d"),
    paidAmount: fc.constantFrom(0, 1000, 2000),
    paidAt: fc.nat(10_000_000),
    now: fc.nat(10_000_000),
    canReserveAgain: fc.boolean(),
    storeOpen: fc.boolean(),
    lateWindowMs: fc.constant(LATE_WINDOW_MS),
  });

  test("money ends applied, refunded or with the staff, and the attempt has a place for it", () => {
    fc.assert(
      fc.property(any, (what) => {
        const decision = decideSuccess(what);
        const event = toAttemptEvent(decision);
        const known = what.attempt.handledReferences.includes(what.paymentReference);
        expect(decision.kind === "ALREADY_APPLIED").toBe(known);
        expect(event === null).toBe(known);
        const next = event && nextAttemptStatus(what.attempt.status, event);
        expect(next === null).toBe(known);
      }),
      { numRuns: 2000 },
    );
  });

  test("only the exact amount is applied, and only to an unpaid order", () => {
    fc.assert(
      fc.property(any, (what) => {
        const { kind } = decideSuccess(what);
        if (kind !== "APPLY" && kind !== "APPLY_LATE") return;
        expect([what.attempt.amount, what.order.payableAmount]).toEqual([
          what.paidAmount,
          what.paidAmount,
        ]);
        expect(["PAID", "COMPLETED", "CANCELLED"]).not.toContain(what.order.status);
        expect(kind === "APPLY_LATE").toBe(what.order.status === "EXPIRED");
      }),
      { numRuns: 2000 },
    );
  });

  test("the same payment reported again and again is acted on once", () => {
    fc.assert(
      fc.property(any, (what) => {
        const first = decideSuccess(what);
        if (first.kind === "ALREADY_APPLIED") return;
        const handledReferences = [...what.attempt.handledReferences, what.paymentReference];
        const again = decideSuccess({ ...what, attempt: { ...what.attempt, handledReferences } });
        expect(again).toEqual({ kind: "ALREADY_APPLIED" });
      }),
    );
  });
});
