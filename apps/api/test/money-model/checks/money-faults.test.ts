import { describe, expect, test } from "vitest";
import { MONEY_RULES, moneyFaults, type Evidence } from "./money-faults.ts";
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
import { DEAL, GIVEN_BACK, PART_USED, USED_UP, vouchers } from "./valid-vouchers.ts";

/** What breaks each rule, and what it says then. */
const BREAKS: Record<keyof typeof MONEY_RULES, readonly [what: string, Evidence, string[]][]> = {
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
      "a refund that nobody reads of",
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
      "a hold that nobody gives up",
      but({ ...orders({ ...EXPIRED, held: { ice: 1 } }), stock: { ice: 1 } }),
      ["O3 is EXPIRED and holds portions"],
    ],
  ],
  couponsAgree: [
    [
      "a coupon that paid and can be used again",
      but({ claims: [{ claimId: "C1", status: "UNUSED", heldBy: null }] }),
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
      "an order that nobody asked for",
      but(orders({ ...PAID, keys: ["K9"] })),
      ["O1 of U1 came from K9, which nobody sent"],
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
  decidedRoundsStay: [
    [
      "an approved round that was refused",
      but(orders({ ...OPEN, rounds: [{ ...SENT, state: "REFUSED" }] }), {
        decidedRounds: new Map([["r1", "SENT"]]),
      }),
      ["r1 was reported SENT and is REFUSED"],
    ],
  ],
  vouchersAgree: [
    [
      "a use that was not counted",
      but(vouchers({ ...PART_USED, usesLeft: 2 })),
      ["V1 has 2 uses left, and 1 of 2 stand"],
    ],
    [
      "a voucher without uses that can be used",
      but(vouchers({ ...USED_UP, status: "TO_USE" })),
      ["V3 is TO_USE with 0 uses left"],
    ],
    [
      "a redemption that nobody ended",
      but(vouchers({ ...PART_USED, status: "PREPARED" })),
      ["V1 is still PREPARED"],
    ],
    [
      "a request that made two uses",
      but(
        vouchers({
          ...PART_USED,
          used: PART_USED.used.map((one) => ({ ...one, requestKey: "Q1" })),
        }),
      ),
      ["V1: one request made two uses"],
    ],
  ],
  voucherLiabilityAgrees: [
    [
      "a refunded voucher that is still owed",
      but(vouchers({ ...GIVEN_BACK, owed: 7_000 })),
      ["V2 is REFUNDED: 0 are open, 7000 are owed"],
    ],
  ],
  purchasesAgree: [
    [
      "another share for the odd rupiah",
      but(vouchers({ ...GIVEN_BACK, paid: 6_666 }, { ...USED_UP, paid: 6_667 })),
      ["V2 was paid with 6666, not 6667", "V3 was paid with 6667, not 6666"],
    ],
    [
      "a voucher too few",
      but({ orders: [{ ...PURCHASE, linesTotal: 28_000 }] }),
      ["O4 bought 28000, has 21000"],
    ],
    [
      "vouchers that were not paid",
      but({ orders: [{ ...PURCHASE, paid: false }] }),
      ["O4 is not paid and has vouchers"],
    ],
  ],
  voucherRefundsAgree: [
    [
      "a part-used voucher that gives back all that was paid",
      but({
        ...vouchers({ ...PART_USED, status: "REFUNDED", refundId: "F3" }),
        refunds: [VOUCHER_REFUND, { ...VOUCHER_REFUND, refundId: "F3" }],
      }),
      ["refund F3 is 6667, 2166 are due"],
    ],
    [
      "a voucher that waits for a refund that was made",
      but(vouchers({ ...GIVEN_BACK, status: "REFUNDING" })),
      ["V2 is REFUNDING, its refund SUCCEEDED"],
    ],
    [
      "a refunded voucher without money",
      but({ ...vouchers({ ...GIVEN_BACK, refundId: null }), refunds: [REFUND] }),
      ["V2 is REFUNDED without a refund"],
    ],
    [
      "a voucher that lapsed against its deal's word",
      but(vouchers({ ...PART_USED, status: "LAPSED" })),
      ["V1 lapsed and its deal promised a refund"],
    ],
  ],
  neverMoreBackThanPaid: [
    [
      "refunds beyond what was paid",
      but({ refunds: [VOUCHER_REFUND, { ...VOUCHER_REFUND, amount: 13_334 }] }),
      ["O4 took 20000 and gives back 20001"],
    ],
  ],
  dealsAgree: [
    [
      "stock that did not return, and one voucher too many",
      but({ deals: [{ ...DEAL, sold: 4, most: 4 }] }),
      ["D1: counted 4, 2 stand and 1 are held", "D1: one account has 4"],
    ],
  ],
  usesAndRefundsStay: [
    [
      "an undone use that stands, and a use and a refund that are gone",
      but(
        { ...vouchers({ ...USED_UP, used: [] }), refunds: [REFUND] },
        { uses: new Map([...ACKNOWLEDGED.uses, ["X1", "UNDONE"]]) },
      ),
      [
        "use X1 was reported UNDONE, is STANDS",
        "use X3 was reported STANDS, is undefined",
        "refund F2 was promised 6667, is undefined",
      ],
    ],
    [
      "a use that no staff made",
      but(
        {},
        {
          uses: new Map([
            ["X1", "STANDS"],
            ["X2", "UNDONE"],
          ]),
        },
      ),
      ["use X3 was reported to nobody"],
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

describe.each(Object.entries(MONEY_RULES))("%s", (name, rule) => {
  test.each(BREAKS[name as keyof typeof MONEY_RULES])("sees %s", (_what, evidence, faults) => {
    expect(rule(evidence)).toEqual(faults);
  });
});
