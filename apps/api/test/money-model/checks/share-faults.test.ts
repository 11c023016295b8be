import { describe, expect, test } from "vitest";
import type { Evidence } from "./evidence.ts";
import { MONEY_RULES } from "./money-faults.ts";
import { SHARE_RULES } from "./share-faults.ts";
import {
  BILL,
  billBut,
  FIRST,
  firstPayment,
  LAST,
  lastPayment,
  POSTINGS,
  SURPLUS,
} from "./valid-shares.ts";

const [received, applied, decided, completed] = POSTINGS;
if (!received || !applied || !decided || !completed) throw new Error("postings are missing");

const BREAKS: Record<keyof typeof SHARE_RULES, readonly [what: string, Evidence, string[]][]> = {
  sharesFitTheBill: [
    [
      "paid and running shares above the price",
      billBut({
        orders: [{ ...BILL, status: "PAYING", paid: false }],
        shares: [FIRST, { ...LAST, status: "RUNNING", amount: 8_001 }],
      }),
      ["O1 costs 20000, its shares 12000 + 8001"],
    ],
    [
      "a bill that is paid with less",
      billBut({ shares: [FIRST, { ...LAST, voided: 1 }] }),
      ["O1 is paid with 19999 of 20000"],
    ],
    [
      "a cancelled bill that keeps a share",
      billBut({ orders: [{ ...BILL, status: "CANCELLED", paid: false }], shares: [FIRST] }),
      ["O1 is over and keeps 12000"],
    ],
    [
      "an open bill whose shares add up",
      billBut({ orders: [{ ...BILL, status: "OPEN", paid: false }] }),
      ["O1 is OPEN, and its shares add up"],
    ],
  ],
  paidSharesHaveTheirMoney: [
    [
      "a share without its payment",
      billBut({ payments: [lastPayment] }),
      ["S1 of 12000 took nothing"],
    ],
    [
      "a share that took two payments",
      billBut({ payments: [firstPayment, { ...firstPayment, reference: "P9" }, lastPayment] }),
      ["S1 is PAID and took 2 payments"],
    ],
    [
      "money of another amount that nobody took",
      billBut({ payments: [{ ...firstPayment, amount: 12_001 }, lastPayment] }),
      ["S1 of 12000 took 12001"],
    ],
    [
      "a returned share that took money",
      billBut({ shares: [{ ...FIRST, status: "RETURNED" }, LAST] }),
      ["S1 is RETURNED and took 1 payments"],
    ],
  ],
  sharesArePosted: [
    [
      "money that was applied without a share's id, or twice",
      billBut({
        postings: [received, { ...applied, shareId: null }, decided, completed, completed],
      }),
      [
        "S1 applied 0, not 12000",
        "S1 was applied 0 times",
        "S2 applied 16000, not 8000",
        "S2 was applied 2 times",
      ],
    ],
    [
      "money that never came",
      billBut({ postings: [applied, decided, completed] }),
      ["S1 of 12000 received 0"],
    ],
  ],
  discountsComeOnce: [
    [
      "a discount with each share",
      billBut({ postings: [received, { ...applied, discounts: 5_000 }, decided, completed] }),
      ["O1 has its discounts 2 times"],
    ],
    [
      "a discount before the bill is paid",
      billBut({ orders: [{ ...BILL, status: "OPEN", paid: false }] }),
      ["O1 has its discounts 1 times"],
    ],
  ],
  refundsNameTheirPayment: [
    [
      "a refund of a payment that is not there, and one of more than came in",
      billBut({
        refunds: [
          { ...SURPLUS, paymentRef: "P9" },
          { ...SURPLUS, amount: 9_001 },
        ],
      }),
      ["F1 is of P9, which is not there", "P2 of 9000 gives back 9001"],
    ],
    [
      "a refund of cash of nobody's share",
      billBut({ refunds: [{ ...SURPLUS, box: null, paymentRef: null }] }),
      ["F1 names no payment"],
    ],
  ],
  noDishIsPaidTwice: [
    [
      "the same half twice",
      billBut({ shares: [FIRST, { ...LAST, portions: FIRST.portions }] }),
      ["O1 L1 0 is paid twice"],
    ],
    [
      "a half and a whole",
      billBut({
        shares: [
          FIRST,
          { ...LAST, portions: [{ lineId: "L1", unit: 0, part: 0, of: 1, paid: 0 }] },
        ],
      }),
      ["O1 L1 0 is paid twice"],
    ],
  ],
  oneBillATable: [
    [
      "two open bills",
      billBut({
        orders: [
          { ...BILL, status: "OPEN", paid: false },
          { ...BILL, orderId: "O2", status: "PAYING", paid: false },
        ],
      }),
      ["T1 has 2 bills"],
    ],
  ],
  decisionsOnMoneyStay: [
    [
      "money that was given back and is taken",
      billBut({}, { decidedMoney: new Map([["P2", "GIVEN_BACK"]]) }),
      ["P2 was GIVEN_BACK and is TAKEN"],
    ],
  ],
  noShareIsLost: [
    [
      "a share that is gone, and a paid one that returned",
      billBut(
        { shares: [{ ...FIRST, status: "RETURNED" }] },
        { shares: new Set(["S1", "S2"]), paidShares: new Set(["S1"]) },
      ),
      ["S2 is gone", "S1 was reported paid and is RETURNED"],
    ],
  ],
};

test("nothing is wrong with a bill that one share paid as asked, and one with what staff took", () => {
  const { oneOutcomeEach, onlyOtherAmountsAreForStaff, paidOrdersHaveMoney } = MONEY_RULES;
  const rules = Object.values({
    ...SHARE_RULES,
    ...{ oneOutcomeEach, onlyOtherAmountsAreForStaff, paidOrdersHaveMoney },
  });
  expect(rules.flatMap((rule) => rule(billBut({})))).toEqual([]);
});

test("money that staff took gives back what it was more than its share", () => {
  expect(MONEY_RULES.oneOutcomeEach(billBut({ refunds: [] }))).toEqual([
    "P2: 0 goes back, not 1000",
  ]);
});

describe.each(Object.entries(SHARE_RULES))("TABLE-17 %s", (name, rule) => {
  test.each(BREAKS[name as keyof typeof SHARE_RULES])("sees %s", (_what, evidence, faults) => {
    expect(rule(evidence)).toEqual(faults);
  });
});
