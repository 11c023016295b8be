import { describe, expect, test } from "vitest";
import { BILL_RULES } from "./bill-faults.ts";
import type { Evidence } from "./evidence.ts";
import type { SeenBill, SeenChange } from "./read/read-changes.ts";
import { BILL, billBut, FIRST } from "./valid-shares.ts";

/** Two dishes of 50.000 with 20 % off, service of 5 % and PB1 of 10 %. */
const PRICE: SeenBill = {
  ...{ payable: 92_400, subtotal: 100_000, discount: 20_000, service: 4_000, pb1: 8_400 },
  ...{ hasDeals: false, coupons: ["C1"], ofShares: false, paid: 0 },
};
const HALF: SeenBill = {
  ...{ ...PRICE, payable: 46_200, subtotal: 50_000, discount: 10_000 },
  ...{ service: 2_000, pb1: 4_200 },
};
const change = (kind: string, after: Partial<SeenBill>, before = PRICE): SeenChange => {
  return { tx: 1, orderId: "O1", kinds: [kind], before, after: { ...HALF, ...after } };
};
const TAKEN_OFF = change("LINE_TAKEN_OFF", {});

const BREAKS: Record<keyof typeof BILL_RULES, readonly [what: string, Evidence, string[]][]> = {
  voidsNeverRaiseTheRest: [
    [
      "a void after which more is to be paid than before",
      billBut({ changes: [change("LINE_TAKEN_OFF", { payable: 92_401 })] }),
      ["O1: a void raised what is left from 92400 to 92401"],
    ],
    [
      "a void that gives back more to a share than the bill falls by",
      billBut({ changes: [change("LINE_TAKEN_OFF", { paid: 0 }, { ...PRICE, paid: 46_201 })] }),
      ["O1: a void raised what is left from 46199 to 46200"],
    ],
  ],
  voidsTakeTheirDishOff: [
    [
      "a coupon that is lost with the dish",
      billBut({ changes: [change("LINE_TAKEN_OFF", { payable: 57_750 })] }),
      ["O1: what stands after a void was 46200 of the price and costs 57750"],
    ],
  ],
  sharesHaveVoidedDishesBack: [
    [
      "a share of a dish that was taken off without anything back",
      billBut({
        refunds: [],
        shares: [{ ...FIRST, portions: [] }],
        changes: [change("LINE_TAKEN_OFF", { discount: 0 }, { ...PRICE, discount: 0 })],
      }),
      ["S1 has 0 of the 12000 back that it paid for dishes that were taken off"],
    ],
    [
      "a share of a discounted dish that was taken off",
      billBut({ refunds: [], shares: [{ ...FIRST, portions: [] }], changes: [TAKEN_OFF] }),
      ["S1 has 0 of the 6000 back that it paid for dishes that were taken off"],
    ],
  ],
  ownChangesBreakNoCoupon: [
    [
      "a coupon from 80.000 that stays on 50.000",
      billBut({
        changes: [change("LINE_CHANGED", {})],
        claims: [{ claimId: "C1", minSpend: 80_000, status: "REDEEMED", heldBy: "O1" }],
      }),
      ["O1 keeps C1 from 80000 at 50000"],
    ],
  ],
  chargesOfTheFirstRoundStay: [
    [
      "another service charge from the second round on",
      billBut({
        orders: [BILL],
        changes: [TAKEN_OFF, change("ROUND_ADDED", { ...PRICE, service: 8_000, pb1: 8_800 })],
      }),
      ["O1 was priced by other charges than those of its first round"],
    ],
  ],
};

test("nothing is wrong with a dish that staff took off below a coupon's minimum", () => {
  const claims = [{ claimId: "C1", minSpend: 80_000, status: "REDEEMED", heldBy: "O1" }];
  const evidence = billBut({ changes: [TAKEN_OFF], claims });
  expect(Object.values(BILL_RULES).flatMap((rule) => rule(evidence))).toEqual([]);
});

describe.each(Object.entries(BREAKS))("%s", (name, breaks) => {
  test.each(breaks)("sees %s", (_what, evidence, faults) => {
    expect(BILL_RULES[name as keyof typeof BREAKS](evidence)).toEqual(faults);
  });
});

test("a bill that an older one was merged into has the older one's charges from then on", () => {
  const newer = { ...PRICE, service: 8_000, pb1: 8_800 };
  const merged = { ...change("LINE_TAKEN_OFF", PRICE), tx: 2 };
  const older = { ...change("MERGED", PRICE), tx: 2, orderId: "O2" };
  const changes = [change("ROUND_ADDED", newer), older, merged];
  const find = (all: SeenChange[]) =>
    BILL_RULES.chargesOfTheFirstRoundStay(billBut({ orders: [BILL], changes: all }));
  expect(find(changes)).toEqual([]);
  expect(find(changes.filter((one) => one !== older))).toHaveLength(1);
});
