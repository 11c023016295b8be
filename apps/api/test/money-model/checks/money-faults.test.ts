import { describe, expect, test } from "vitest";
import { newModel, type Promises } from "../model.ts";
import { MONEY_RULES, moneyFaults, type Evidence } from "./money-faults.ts";
import type { MoneySeen, SeenAttempt, SeenOrder, SeenPayment, SeenRefund } from "./read-money.ts";

const PAID: SeenOrder = {
  orderId: "O1",
  userId: "U1",
  status: "PAID",
  payMode: "PAY_FIRST",
  payable: 20_000,
  paid: true,
  coupons: ["C1"],
  keys: ["K1"],
  portions: { ice: 1 },
  held: {},
  timeline: [{ kind: "PAID", amount: 20_000 }],
};
const told = (...kinds: string[]) => kinds.map((kind) => ({ kind, amount: null }));
/** Paid after it was given up, so the money went back. */
const CANCELLED: SeenOrder = {
  ...{ ...PAID, orderId: "O2", status: "CANCELLED", paid: false, coupons: [], keys: ["K2"] },
  timeline: told("REFUND_REQUESTED", "REFUNDED"),
};
/** Paid with an amount that nobody asked for. */
const EXPIRED: SeenOrder = {
  ...{ ...CANCELLED, orderId: "O3", status: "EXPIRED", keys: ["K3"] },
  timeline: told("AMOUNT_MISMATCH"),
};

const attempt = (n: number, status: string): SeenAttempt => {
  return { box: `B${n}`, orderId: `O${n}`, partnerRef: `R${n}`, status, amount: 20_000 };
};
const payment = (n: number, result: string): SeenPayment => {
  return { box: `B${n}`, orderId: `O${n}`, reference: `P${n}`, amount: 20_000, result };
};
const STRANGE: SeenPayment = { ...payment(3, "STAFF"), amount: 5 };
const REFUND: SeenRefund = {
  ...{ refundId: "F1", orderId: "O2", box: "B2", paymentRef: "P2" },
  ...{ amount: 20_000, status: "SUCCEEDED" },
};
const line = (n: number, gross: number) => {
  const kind = gross < 0 ? ("REFUND" as const) : ("PAYMENT" as const);
  return { kind, partnerReferenceNo: `R${n}`, gross };
};

const ATTEMPTS = [
  attempt(1, "PAY_SUCCESS"),
  attempt(2, "LATE_SUCCESS"),
  attempt(3, "AMOUNT_MISMATCH"),
];
const SEEN: MoneySeen = {
  orders: [PAID, CANCELLED, EXPIRED],
  attempts: ATTEMPTS,
  payments: [payment(1, "APPLY"), payment(2, "REFUND"), STRANGE],
  refunds: [REFUND],
  claims: [{ claimId: "C1", status: "REDEEMED", heldBy: "O1" }],
  stock: { ice: 2 },
  settlement: [line(1, 20_000), line(2, 20_000), line(2, -20_000), line(3, 5)],
};
const PROMISES: Promises = {
  ...newModel([]).promises,
  orders: new Set(["O1", "O2", "O3"]),
  boxes: new Set(["B1", "B2", "B3"]),
  paidOrders: new Set(["O1"]),
  cancelledOrders: new Set(["O2"]),
  paidBoxes: new Set(["B1"]),
  walletPaid: new Map([
    ["R1", 1],
    ["R2", 1],
    ["R3", 1],
  ]),
  orderKeys: new Map([["U1", new Set(["K1", "K2", "K3"])]]),
};

/** The sound evidence, with something else in its place. */
function but(seen: Partial<MoneySeen>, promises: Partial<Promises> = {}): Evidence {
  const portions = { ice: 3 };
  return { seen: { ...SEEN, ...seen }, promises: { ...PROMISES, ...promises }, portions };
}

const orders = (...changed: SeenOrder[]) => ({
  orders: SEEN.orders.map((old) => changed.find((one) => one.orderId === old.orderId) ?? old),
});
const payments = (...changed: SeenPayment[]) => ({
  payments: SEEN.payments.map((old) => changed.find((one) => one.box === old.box) ?? old),
});

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
      but({ payments: [payment(1, "APPLY"), STRANGE], refunds: [] }),
      [
        "B2: the acquirer took 20000, here nothing",
        "B2: the acquirer gave back 20000, here nothing",
      ],
    ],
    [
      "a second payment of a code, taken for the first",
      but(
        { settlement: [...SEEN.settlement, line(1, 20_000)] },
        { walletPaid: new Map([...PROMISES.walletPaid, ["R1", 2]]) },
      ),
      ["B1: the acquirer took 20000 + 20000, here 20000"],
    ],
    [
      "a payment that the wallet never made",
      but({}, { walletPaid: new Map([...PROMISES.walletPaid, ["R1", 0]]) }),
      ["B1: the payer saw 0 payments"],
    ],
  ],
  oneOutcomeEach: [
    ["an owed refund that is lost", but({ refunds: [] }), ["P2: 0 of 20000 goes back"]],
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
  ],
  everyOutcomeIsSeen: [
    [
      "a refund that nobody reads of",
      but(orders({ ...CANCELLED, timeline: told("REFUNDED") })),
      ["O2 tells REFUND_REQUESTED 0 times, not 1"],
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
  nothingAcknowledgedIsLost: [
    ["an order that is gone", but({ orders: [PAID, CANCELLED] }), ["O3 was confirmed and is gone"]],
    [
      "a cancelled order that is paid",
      but(orders({ ...CANCELLED, status: "PAID" })),
      ["O2 was told cancelled and is PAID"],
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
};

test("nothing is wrong with an order that was paid, one given back and one for staff", () => {
  expect(moneyFaults(but({}))).toEqual([]);
});

describe.each(Object.entries(MONEY_RULES))("%s", (name, rule) => {
  test.each(BREAKS[name as keyof typeof MONEY_RULES])("sees %s", (_what, evidence, faults) => {
    expect(rule(evidence)).toEqual(faults);
  });
});
