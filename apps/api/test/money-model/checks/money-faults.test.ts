import { describe, expect, test } from "vitest";
import { MONEY_RULES, moneyFaults, ORDER_RULES } from "./money-faults.ts";
import {
  PAID,
  SENT,
  WAITING,
  OPEN,
  buildTimeline,
  CANCELLED,
  EXPIRED,
  CHANGED_AFTER,
  CHANGED_BEFORE,
  attempt,
  payment,
  STRANGE,
  REFUND,
  line,
  SEEN,
  ACKNOWLEDGED,
  but,
  orders,
  payments,
  PURCHASE,
  VOUCHER_REFUND,
} from "./valid-evidence.ts";
import type { Evidence } from "./evidence.ts";

/** What breaks each rule, and what it says then. */
const BREAKS: Record<keyof typeof ORDER_RULES, readonly [what: string, Evidence, string[]][]> = {
  onePaymentAtATime: [
    [
      "two codes at once",
      but({ attempts: [attempt(1, "WAIT_PAY"), attempt(1, "CLOSING")] }),
      ["O1 has 2 live payments"],
    ],
  ],
  allIsOver: [
    [
      "an order, a payment and a refund that wait",
      but({
        ...orders({ ...EXPIRED, status: "PAYING" }),
        attempts: [attempt(3, "WAIT_PAY")],
        refunds: [{ ...REFUND, status: "PROCESSING" }],
      }),
      ["O3 is still PAYING", "payment B3 is still WAIT_PAY", "refund F1 is still PROCESSING"],
    ],
  ],
  sameMoneyAsTheAcquirer: [
    [
      "money for a cancelled order that was not written down",
      but({
        payments: [payment(1, "APPLY"), STRANGE, payment(4, "APPLY")],
        refunds: [VOUCHER_REFUND],
      }),
      [
        "B2: the acquirer took 20000, here nothing",
        "B2: the acquirer gave back 20000, here nothing",
      ],
    ],
    [
      "a second payment of a code, taken for the first",
      but(
        { settlement: [...SEEN.settlement, line(1, 20_000)] },
        { walletPaid: new Map([...ACKNOWLEDGED.walletPaid, ["R1", 2]]) },
      ),
      ["B1: the acquirer took 20000 + 20000, here 20000"],
    ],
    [
      "a payment that the wallet never made",
      but({}, { walletPaid: new Map([...ACKNOWLEDGED.walletPaid, ["R1", 0]]) }),
      ["B1: the payer saw 0 payments"],
    ],
  ],
  oneOutcomeEach: [
    [
      "an owed refund that is lost",
      but({ refunds: [VOUCHER_REFUND] }),
      ["P2: 0 of 20000 goes back"],
    ],
    [
      "money that was applied and goes back",
      but(payments(payment(2, "APPLY"))),
      ["P2 is APPLY and 20000 goes back"],
    ],
    ["another outcome", but(payments(payment(1, "IGNORED"))), ["P1 became IGNORED"]],
  ],
  onlyOtherAmountsAreForStaff: [
    [
      "the money that was asked for",
      but(payments(payment(3, "STAFF"))),
      ["P3 is for staff, with the 20000 that were due"],
    ],
    [
      "the money that was due when it came, of a bill that changed later",
      but({ ...payments(payment(3, "STAFF")), ...orders({ ...EXPIRED, ...CHANGED_AFTER }) }),
      ["P3 is for staff, with the 20000 that were due"],
    ],
  ],
  everyOutcomeIsSeen: [
    [
      "a refund without a message",
      but(orders({ ...CANCELLED, timeline: buildTimeline("REFUNDED") })),
      ["O2 lists REFUND_REQUESTED 0 times, not 1"],
    ],
  ],
  paidOrdersHaveMoney: [
    [
      "a paid order without money",
      but(payments(payment(1, "REFUND"))),
      ["O1 took nothing, here 20000"],
    ],
    [
      "money on a cancelled order",
      but(payments(payment(2, "APPLY"))),
      ["O2 took 20000, here nothing"],
    ],
    [
      "cash for an order that a wallet paid",
      but(orders({ ...PAID, cash: [20_000] })),
      ["O1 took 20000 + 20000, here 20000"],
    ],
  ],
  portionsAdd: [
    ["a portion too many", but({ stock: { ice: 3 } }), ["ice: of 3 portions there are 4"]],
    [
      "a hold that is never released",
      but({ ...orders({ ...EXPIRED, held: { ice: 1 } }), stock: { ice: 1 } }),
      ["O3 is EXPIRED and holds portions"],
    ],
  ],
  couponsAgree: [
    [
      "a coupon that paid and can be used again",
      but({ claims: [{ claimId: "C1", minSpend: 0, status: "UNUSED", heldBy: null }] }),
      ["coupon C1 is UNUSED , not REDEEMED O1"],
    ],
  ],
  quotasAgree: [
    [
      "a claim that its day does not count",
      but({ quotas: [{ templateId: "T1", claimed: 2, taken: 2, takenByDay: 1 }] }),
      ["T1: 2 claims, counted 2 and by day 1"],
    ],
  ],
  nothingAcknowledgedIsLost: [
    [
      "a coupon that was claimed and is gone",
      but({}, { claims: new Set(["C1", "C9"]) }),
      ["coupon C9 was claimed and is gone"],
    ],
    [
      "an order that is gone",
      but({ orders: [PAID, CANCELLED, PURCHASE] }),
      ["O3 was confirmed and is gone"],
    ],
    [
      "cash that staff took",
      but({}, { cashOrders: new Set(["O1"]) }),
      ["O1 was paid in cash, which is gone"],
    ],
    [
      "a cancelled order that is paid",
      but(orders({ ...CANCELLED, status: "PAID" })),
      ["O2 was reported cancelled and is PAID"],
    ],
  ],
  nothingHappensTwice: [
    [
      "an order without a request",
      but(orders({ ...PAID, keys: ["K9"] })),
      ["O1 of U1 came from K9, which nobody sent"],
    ],
    [
      "a round that came twice",
      but(orders({ ...OPEN, keys: ["K1", "K1"] })),
      ["O1: K1 is two rounds"],
    ],
    [
      "two requests in one order",
      but(orders({ ...PAID, keys: ["K1", "K2"] })),
      ["O1 came from 2 requests"],
    ],
  ],
  onlySentRoundsCount: [
    [
      "a waiting round in the kitchen",
      but(orders({ ...PAID, rounds: [SENT, { ...WAITING, state: "REFUSED", fired: true }] })),
      ["r2 waits and is fired"],
    ],
    [
      "a waiting round on the bill",
      but(orders({ ...OPEN, subtotal: 50_000 })),
      ["O1 counts 50000, 20000 stand"],
    ],
    [
      "a bill of waiting rounds alone that asks for money",
      but(orders({ ...OPEN, rounds: [WAITING] })),
      ["O1 has no round that was sent, and asks for money"],
    ],
    [
      "portions that are held for a waiting round",
      but(orders({ ...OPEN, held: { ice: 3 } })),
      ["O1 holds other portions than those that stand"],
    ],
    [
      "a round that waits on after the bill was paid",
      but(orders({ ...PAID, rounds: [SENT, WAITING] })),
      ["O1 is paid, and a round of it waits"],
    ],
  ],
  noRoundIsLost: [
    [
      "a round that is gone, and one with a portion less",
      but(orders({ ...OPEN, rounds: [SENT] }), {
        sentRounds: new Map([
          ["r1", 2],
          ["r2", 3],
        ]),
      }),
      ["r1 has 1 portions, 2 were sent", "r2 is there 0 times"],
    ],
  ],
  decidedRoundsStay: [
    [
      "an approved round that was refused",
      but(orders({ ...OPEN, rounds: [{ ...SENT, state: "REFUSED" }] }), {
        decidedRounds: new Map([["r1", "SENT"]]),
      }),
      ["r1 was reported SENT and is REFUSED"],
    ],
  ],
};

test("nothing is wrong with an order that was paid, one given back and one for staff", () => {
  expect(moneyFaults(but({}))).toEqual([]);
});

test("nothing is wrong with a payment for staff whose bill came to that sum again later", () => {
  const late = { ...payments(payment(3, "STAFF")), ...orders({ ...EXPIRED, ...CHANGED_BEFORE }) };
  expect(MONEY_RULES.onlyOtherAmountsAreForStaff(but(late))).toEqual([]);
});

describe.each(Object.entries(BREAKS))("%s", (name, breaks) => {
  test.each(breaks)("sees %s", (_what, evidence, faults) => {
    expect(ORDER_RULES[name as keyof typeof BREAKS](evidence)).toEqual(faults);
  });
});
