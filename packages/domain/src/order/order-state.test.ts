import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  initialOrderStatus,
  isPastDue,
  nextOrderStatus,
  ORDER_STATES,
  ORDER_TABLE,
  orderCan,
  paymentClosedEvent,
  type OrderEvent,
  type OrderFacts,
  type OrderStatus,
} from "./order-state.ts";

const PAID_FIRST = { payMode: "PAY_FIRST", takeaway: false } as const;
const BILL = { payMode: "PAY_LATER", takeaway: false } as const;
const NOW = 1_000_000;

const ORDER: OrderFacts = {
  ...PAID_FIRST,
  status: "AWAITING_PAYMENT",
  expiresAt: NOW + 1000,
  hasLiveAttempt: false,
  lineCount: 2,
  firedLineCount: 0,
};
const OPEN_BILL: OrderFacts = { ...ORDER, ...BILL, status: "OPEN", expiresAt: null };

type Action = keyof typeof orderCan;
function ask(action: Action, order: OrderFacts, now = NOW): string {
  const answer = orderCan[action](order, now);
  return answer.ok ? "ok" : answer.reason;
}

describe("the table of order statuses", () => {
  test("the table of order statuses has these transitions and no other", () => {
    expect(listTransitions(ORDER_TABLE)).toEqual([
      "AWAITING_PAYMENT CANCEL CANCELLED",
      "AWAITING_PAYMENT EXPIRE EXPIRED",
      "AWAITING_PAYMENT PAY PAID",
      "AWAITING_PAYMENT START_PAYMENT PAYING",
      "EXPIRED PAY_LATE PAID",
      "OPEN CANCEL CANCELLED",
      "OPEN PAY PAID",
      "OPEN START_PAYMENT PAYING",
      "OPEN WRITE_OFF WRITTEN_OFF",
      "PAID COMPLETE COMPLETED",
      "PAYING BILL_PAYMENT_CLOSED OPEN",
      "PAYING PAY PAID",
      "PAYING PAYMENT_CLOSED AWAITING_PAYMENT",
    ]);
  });

  test("every status is reached; completed, cancelled and written off are final, expired leaves by late money only", () => {
    expect(unreachableStates(ORDER_TABLE, ["AWAITING_PAYMENT", "OPEN"])).toEqual([]);
    expect(terminalStates(ORDER_TABLE)).toEqual(["COMPLETED", "CANCELLED", "WRITTEN_OFF"]);
    expect(ORDER_TABLE.transitions.EXPIRED).toEqual({ PAY_LATE: "PAID" });
  });

  test.each([
    [PAID_FIRST, "AWAITING_PAYMENT"],
    [BILL, "OPEN"],
    [{ payMode: "PAY_LATER", takeaway: true }, "AWAITING_PAYMENT"],
  ] as const)("%j begins as %s, and goes back to it when its payment closes", (terms, status) => {
    expect(initialOrderStatus(terms)).toBe(status);
    expect(nextOrderStatus("PAYING", paymentClosedEvent(terms))).toBe(status);
  });

  test("no chain of events takes back that an order was paid", () => {
    const events = new Set(
      ORDER_STATES.flatMap((state) => Object.keys(ORDER_TABLE.transitions[state])),
    );
    const event = fc.constantFrom(...([...events] as OrderEvent[]));
    const start = fc.constantFrom<OrderStatus>("AWAITING_PAYMENT", "OPEN");
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 30 }), (status, chain) => {
        let now = status;
        let paid = false;
        for (const each of chain) {
          now = nextOrderStatus(now, each) ?? now;
          paid ||= now === "PAID";
          expect(now === "PAID" || now === "COMPLETED").toBe(paid);
        }
      }),
    );
  });
});

describe("what may be done with an order", () => {
  test.each<[Action, OrderStatus, string]>([
    ["pay", "AWAITING_PAYMENT", "ok"],
    ["pay", "PAYING", "ok"],
    ["pay", "PAID", "ALREADY_PAID"],
    ["pay", "COMPLETED", "ALREADY_PAID"],
    ["pay", "CANCELLED", "CANCELLED"],
    ["pay", "EXPIRED", "EXPIRED"],
    ["cancel", "AWAITING_PAYMENT", "ok"],
    ["cancel", "PAYING", "PAYMENT_UNDER_WAY"],
    ["cancel", "PAID", "ALREADY_PAID"],
    ["cancel", "CANCELLED", "CANCELLED"],
    ["cancel", "EXPIRED", "EXPIRED"],
    ["expire", "AWAITING_PAYMENT", "NOT_DUE"],
    ["expire", "PAYING", "PAYMENT_UNDER_WAY"],
    ["expire", "PAID", "ALREADY_PAID"],
    ["expire", "CANCELLED", "CANCELLED"],
    ["addLines", "AWAITING_PAYMENT", "FIXED"],
    ["addLines", "PAYING", "PAYMENT_UNDER_WAY"],
    ["addLines", "COMPLETED", "ALREADY_PAID"],
  ])("%s while %s: %s", (action, status, expected) => {
    expect(ask(action, { ...ORDER, status })).toBe(expected);
  });

  test.each<[Action, OrderStatus, string]>([
    ["pay", "OPEN", "ok"],
    ["cancel", "OPEN", "ok"],
    ["expire", "OPEN", "NOT_DUE"],
    ["addLines", "OPEN", "ok"],
    ["addLines", "PAYING", "PAYMENT_UNDER_WAY"],
    ["addLines", "PAID", "ALREADY_PAID"],
  ])("%s on a bill while %s: %s", (action, status, expected) => {
    expect(ask(action, { ...OPEN_BILL, status })).toBe(expected);
  });

  test("a bill without lines cannot be paid", () => {
    expect(ask("pay", { ...OPEN_BILL, lineCount: 0 })).toBe("NOTHING_ORDERED");
  });

  test("once the kitchen has it, only staff can cancel", () => {
    expect(ask("cancel", { ...OPEN_BILL, firedLineCount: 1 })).toBe("KITCHEN_STARTED");
  });

  test.each<[string, OrderFacts, string]>([
    ["awaiting payment", ORDER, "ok"],
    ["paying", { ...ORDER, status: "PAYING" }, "ok"],
    ["paying past its time", { ...ORDER, status: "PAYING", expiresAt: NOW }, "EXPIRED"],
    ["paid", { ...ORDER, status: "PAID" }, "ALREADY_PAID"],
    ["cancelled", { ...ORDER, status: "CANCELLED" }, "CANCELLED"],
    ["a bill without a round", OPEN_BILL, "ok"],
    ["a bill", { ...OPEN_BILL, firedLineCount: 1 }, "KITCHEN_STARTED"],
    ["a bill being paid", { ...OPEN_BILL, status: "PAYING", firedLineCount: 1 }, "KITCHEN_STARTED"],
  ])(
    "giving up closes the payment first, so what follows it counts: %s",
    (_what, order, expected) => {
      const hasLiveAttempt = order.status === "PAYING";
      expect(ask("cancelByBuyer", { ...order, hasLiveAttempt })).toBe(expected);
    },
  );

  test("a live attempt freezes an order even before its status says so", () => {
    const order = { ...ORDER, hasLiveAttempt: true };
    expect(ask("cancel", order)).toBe("PAYMENT_UNDER_WAY");
    expect(ask("expire", order, NOW + 5000)).toBe("PAYMENT_UNDER_WAY");
    expect(ask("addLines", { ...OPEN_BILL, hasLiveAttempt: true })).toBe("PAYMENT_UNDER_WAY");
  });
});

describe("the time of an unpaid order", () => {
  test("the time of an unpaid order is up at its end, not before", () => {
    expect(ask("expire", ORDER, NOW + 999)).toBe("NOT_DUE");
    expect(ask("expire", ORDER, NOW + 1000)).toBe("ok");
  });

  test("the time of an unpaid order counts even before the timer has said so", () => {
    expect(ask("pay", ORDER, NOW + 999)).toBe("ok");
    expect(ask("pay", ORDER, NOW + 1000)).toBe("EXPIRED");
    expect(ask("cancel", ORDER, NOW + 1000)).toBe("EXPIRED");
  });

  test("the time of an unpaid order is suspended by a live attempt until that ends", () => {
    const paying = { ...ORDER, hasLiveAttempt: true };
    expect(isPastDue(paying, NOW + 5000)).toBe(false);
    expect(ask("pay", { ...paying, status: "PAYING" }, NOW + 5000)).toBe("ok");
    expect(isPastDue({ ...paying, hasLiveAttempt: false }, NOW + 5000)).toBe(true);
  });

  test("the time of an unpaid order does not exist for a bill", () => {
    expect(isPastDue(OPEN_BILL, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(ask("addLines", OPEN_BILL, Number.MAX_SAFE_INTEGER)).toBe("ok");
  });
});
