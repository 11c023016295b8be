import { describe, expect, test } from "vitest";
import type { GivenBack } from "../model.ts";
import type { Evidence } from "./evidence.ts";
import type { Asked } from "./expected-refunds.ts";
import type { MoneySeen, SeenRefund } from "./read/read-money.ts";
import type { SeenCash } from "./read/read-refunds.ts";
import { REFUND_RULES } from "./refund-faults.ts";
import { but, PAID, REFUND } from "./valid-evidence.ts";
import { FIRST, LAST } from "./valid-shares.ts";

const line = (lineId: string, amount: number) => ({
  orderId: "O1",
  lineId,
  quantity: 1,
  amount,
  cooks: false,
});
const LINES = [line("L1", 12_000), line("L2", 8_000)];
const dish = (lineId: string): Asked => ({ kind: "LINES", lines: [{ lineId, units: "ALL" }] });

function given(refundId: string, back: Partial<GivenBack> & { asked: Asked }) {
  return [refundId, { payableId: "O1", amount: 12_000, ...back }] as const;
}

function refund(refundId: string, changes: Partial<SeenRefund> = {}): SeenRefund {
  const own = { refundId, orderId: "O1", box: null, paymentRef: null, reason: "BY_STAFF" };
  return { ...REFUND, ...own, amount: 12_000, status: "OFFLINE_DONE", way: "CASH", ...changes };
}

function refunded(seen: Partial<MoneySeen>, back: readonly (readonly [string, GivenBack])[]) {
  return but({ pricedLines: LINES, refunds: [], ...seen }, { givenBack: new Map(back) });
}

const CASH: SeenCash = {
  ...{ orderId: "O1", shareId: null, tender: "CASH", reference: null },
  ...{ amount: 23_900, due: 23_950 },
};
const CARD: SeenCash = { ...CASH, tender: "EDC", reference: "1234", amount: 23_950 };

const BREAKS: Record<keyof typeof REFUND_RULES, readonly [what: string, Evidence, string[]][]> = {
  dishesGoBackOnce: [
    [
      "the same dish twice",
      refunded({}, [given("F1", { asked: dish("L1") }), given("F2", { asked: dish("L1") })]),
      ["O1: L1 cost 12000 and gave back 24000"],
    ],
  ],
  sharesGiveTheirOwnDishesBack: [
    [
      "a dish that another share paid",
      refunded(
        {
          shares: [
            { ...FIRST, portions: [{ lineId: "L1", unit: 0, part: 0, of: 1, paid: 0 }] },
            { ...LAST, portions: [{ lineId: "L2", unit: 0, part: 0, of: 1, paid: 0 }] },
          ],
        },
        [given("F1", { payableId: "S1", amount: 8_000, asked: dish("L2") })],
      ),
      ["S1 gave 8000 back for L2, of which it paid 0"],
    ],
  ],
  refundsGiveWhatTheyNameBack: [
    [
      "a dish without what an amount took of it before",
      refunded(
        {
          orders: [PAID],
          refunds: [refund("F1", { amount: 10_000 }), refund("F2", { amount: 10_000, nth: 2 })],
        },
        [
          given("F1", { asked: { kind: "AMOUNT", amount: 10_000 } }),
          given("F2", { asked: dish("L1") }),
        ],
      ),
      ["F2 of O1 gave 10000 back, 6000 were due"],
    ],
  ],
  nothingGivenBackIsCooked: [
    [
      "a dish that the kitchen still has",
      refunded({ pricedLines: LINES.map((one) => ({ ...one, cooks: true })) }, [
        given("F1", { asked: dish("L1") }),
      ]),
      ["L1 of O1 was given back and is cooked"],
    ],
  ],
  cashGoesBackAsItCame: [
    [
      "each part rounded down",
      but({
        cash: [CASH],
        refunds: [
          refund("F1", { amount: 11_975, rounding: 75 }),
          refund("F2", { amount: 11_975, rounding: 75 }),
        ],
      }),
      ["O1: 23900 came in cash and 23800 went back"],
    ],
    [
      "a part rounded up beyond it",
      but({ cash: [CASH], refunds: [refund("F1", { amount: 23_940, rounding: -60 })] }),
      ["O1: 23900 came in cash and 24000 went back"],
    ],
  ],
  tendersKeepTheirWay: [
    [
      "a rounded slip, one that stands for two payments, and a terminal that gives back cash",
      but({
        cash: [
          { ...CARD, amount: 23_900 },
          { ...CARD, orderId: "O2" },
          { ...CASH, orderId: "O3" },
        ],
        refunds: [refund("F1", { orderId: "O3", way: "EDC" }), refund("F2", { way: "EDC" })],
      }),
      [
        "O1: 23900 of 23950 were taken by no cash",
        "1234 stands for 2 payments",
        "F1 went back through a terminal that took nothing for it",
      ],
    ],
  ],
  otherMoneyInCashIsRoundedUp: [
    [
      "money of a wallet to the rupiah, and less than is owed by transfer",
      but({
        refunds: [
          refund("F1", { box: "B1", amount: 55_440 }),
          refund("F2", { box: "B1", amount: 55_440, rounding: 40, way: "TRANSFER" }),
        ],
      }),
      [
        "F1: 55500 of 55440 were due in CASH, not 55440",
        "F2: 55440 of 55440 were due in TRANSFER, not 55400",
      ],
    ],
  ],
};

describe.each(Object.entries(BREAKS))("%s", (name, breaks) => {
  test.each(breaks)("sees %s", (_what, evidence, faults) => {
    expect(REFUND_RULES[name as keyof typeof BREAKS](evidence)).toEqual(faults);
  });
});

test("nothing is wrong with a dish that late money of a share gave back which had lost its dishes", () => {
  const late = { ...FIRST, kind: "LINES", status: "PAID", portions: [] };
  const asked = given("F1", { payableId: "S1", amount: 8_000, asked: dish("L2") });
  const evidence = refunded({ shares: [late] }, [asked]);
  expect(REFUND_RULES.sharesGiveTheirOwnDishesBack(evidence)).toEqual([]);
});
