import { describe, expect, test } from "vitest";
import {
  ACKNOWLEDGED,
  CANCELLED,
  PAID,
  PURCHASE,
  REFUND,
  VOUCHER_REFUND,
  but,
} from "./valid-evidence.ts";
import type { SeenUse } from "./read/read-vouchers.ts";
import { DEAL, GIVEN_BACK, PART_USED, USED_UP, vouchers } from "./valid-vouchers.ts";
import { VOUCHER_RULES } from "./voucher-faults.ts";
import type { Evidence } from "./evidence.ts";

function usedBy(use: Partial<SeenUse>): Evidence {
  return but(vouchers({ ...USED_UP, used: USED_UP.used.map((one) => ({ ...one, ...use })) }));
}

/** What breaks each rule, and what it says then. */
const BREAKS: Record<keyof typeof VOUCHER_RULES, readonly [what: string, Evidence, string[]][]> = {
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
      "a redemption without an end",
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
  boughtDealsAgree: [
    [
      "a paid meal without the voucher that it bought",
      but({ orders: [{ ...PAID, buys: 7_000 }] }),
      ["O1 buys for 7000 and has nothing"],
    ],
    [
      "a voucher of a meal that can still be used",
      but({ orders: [{ ...PAID, buys: 7_000 }], ...vouchers({ ...PART_USED, orderId: "O1" }) }),
      ["O1 buys for 7000 and has V1 TO_USE at 6667"],
    ],
    [
      "a voucher of a meal that is not paid",
      but({
        orders: [{ ...CANCELLED, buys: 7_000 }],
        ...vouchers({ ...USED_UP, orderId: "O2", paid: 7_000 }),
      }),
      ["O2 buys for 7000 and has V3 REDEEMED at 7000"],
    ],
  ],
  usesOfOrdersAgree: [
    ["a use without a redemption", usedBy({ requestKey: null }), ["use X3 is by nobody"]],
    [
      "a use of an order that is not paid",
      usedBy({ requestKey: null, usedOn: "O2" }),
      ["use X3 is of O2, not paid"],
    ],
  ],
  refundedMealsUseNothing: [
    [
      "a use of a meal of which all went back",
      but({
        ...vouchers({ ...USED_UP, used: USED_UP.used.map((one) => ({ ...one, usedOn: "O1" })) }),
        orders: [{ ...PAID, refundStatus: "FULL" }],
      }),
      ["use X3 stands, and all of O1 went back"],
    ],
  ],
  voucherRefundsAgree: [
    [
      "a part-used voucher that gives back all that was paid",
      but({
        ...vouchers({ ...PART_USED, status: "REFUNDED", refundId: "F3" }),
        refunds: [VOUCHER_REFUND, { ...VOUCHER_REFUND, refundId: "F3" }],
      }),
      ["O4 gives 13334 back for vouchers, 8833 are due"],
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
  voidsOfVouchersAgree: [
    [
      "a dish taken off that gives its buyer nothing back",
      but(vouchers({ ...USED_UP, voided: 700 })),
      ["O4 gives 0 back for dishes taken off, 666 are due"],
    ],
    [
      "money for a dish that stands",
      but({ refunds: [VOUCHER_REFUND, { ...VOUCHER_REFUND, refundId: "F3", reason: "VOID" }] }),
      [`O4 gives ${VOUCHER_REFUND.amount} back for dishes taken off, 0 are due`],
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

describe.each(Object.entries(VOUCHER_RULES))("FUND-3 %s", (name, rule) => {
  test.each(BREAKS[name as keyof typeof VOUCHER_RULES])("sees %s", (_what, evidence, faults) => {
    expect(rule(evidence)).toEqual(faults);
  });
});
