import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOrder } from "../price/breakdown.ts";
import { lineShares } from "../price/line-share.ts";
import { chooseAgain, type SplitLine } from "./portion.ts";
import { sumShares } from "./share-sums.ts";
import { splitBill, type NewShare, type SplitFacts, type SplitHow } from "./split.ts";

const PRICES = [96_000, 52_000, 36_000, 48_000];
const AMOUNT_COUPON = {
  couponId: "c",
  scope: "STORE" as const,
  dishes: null,
  effect: { kind: "AMOUNT" as const, amount: 15_000 },
  shares: [{ party: "STORE" as const, partyId: null, bps: 10_000 }],
};

function splitLines(prices: readonly number[], quantity = 1): SplitLine[] {
  const lines = prices.map((unitPrice) => ({ unitPrice, quantity }));
  const price = priceOrder({
    lines,
    coupons: [AMOUNT_COUPON],
    serviceChargeBps: 500,
    pb1Bps: 1000,
  });
  return lineShares(lines, price).map(({ paid }, nth) => ({ lineId: `l${nth}`, quantity, paid }));
}

/** A bill on which shares are taken one after another. */
function openBill(lines: readonly SplitLine[]) {
  const payable = lines.reduce((sum, { paid }) => sum + paid, 0);
  const shares: NewShare[] = [];
  const rest = () =>
    sumShares(
      payable,
      shares.map(({ amount }) => ({ state: "RUNNING" as const, amount, voided: 0 })),
    ).rest;
  const facts = (mine: readonly string[]): SplitFacts => ({
    rest: rest(),
    lines,
    mine,
    taken: shares,
  });
  const take = (how: SplitHow, mine: readonly string[] = []) => {
    const share = splitBill(how, facts(mine));
    if (share !== null) shares.push(share);
    return share?.amount ?? null;
  };
  const letGo = (nth: number) => void shares.splice(nth, 1);
  return { payable, shares, rest, take, letGo };
}

const portion = (lineId: string, units = 1, of = 1): SplitHow => ({
  kind: "LINES",
  lines: [{ lineId, units, of }],
});

describe("TABLE-7 the portions of a share that is paid after it returned", () => {
  const lines = splitLines(PRICES, 2);
  const part = (unit: number, nth: number, of: number) => ({ lineId: "l0", unit, part: nth, of });

  test("TABLE-7 the portions of a share that is paid after it returned stay where nobody took any of the same lines", () => {
    const had = [part(0, 0, 2), part(0, 1, 2)];
    expect(chooseAgain(lines, [{ ...part(0, 0, 1), lineId: "l1" }], had)).toBe(had);
  });

  test.each([
    ["another unit", [part(0, 0, 1)], [part(0, 0, 1)], [part(1, 0, 1)]],
    ["another part", [part(0, 0, 3)], [part(0, 0, 3)], [part(0, 1, 3)]],
    ["as many as are left", [part(0, 0, 1)], [part(0, 0, 1), part(1, 0, 1)], [part(1, 0, 1)]],
    ["none", [part(0, 0, 1), part(1, 0, 1)], [part(0, 0, 2)], []],
  ])("are %s where others did", (_what, taken, had, left) => {
    expect(chooseAgain(lines, taken, had)).toEqual(left);
  });
});

test("TABLE-6 four dishes with a coupon are divided by dish, evenly, by amount and by what is left, to the rupiah", () => {
  const lines = splitLines(PRICES);
  expect(lines.map(({ paid }) => paid)).toEqual([103_711, 56_177, 38_891, 51_856]);
  const bill = openBill(lines);
  expect(bill.payable).toBe(250_635);
  expect(bill.take({ kind: "MINE" }, ["l0"])).toBe(103_711);
  expect(bill.rest()).toBe(146_924);
  expect(bill.take({ kind: "EVENLY", parts: 2 })).toBe(73_462);
  expect(bill.take({ kind: "AMOUNT", amount: 50_000 })).toBe(50_000);
  expect(bill.take({ kind: "REST" })).toBe(23_462);
  expect(bill.rest()).toBe(0);
});

describe("TABLE-6 dishes that a share takes", () => {
  const LINE: SplitLine[] = [{ lineId: "l0", quantity: 2, paid: 100_001 }];

  test("a unit that three people share is divided among them, and the odd rupiah go to the first", () => {
    const bill = openBill([{ lineId: "l0", quantity: 1, paid: 10_001 }]);
    const third = portion("l0", 1, 3);
    expect([bill.take(third), bill.take(third), bill.take(third)]).toEqual([3_334, 3_334, 3_333]);
    expect(bill.take(third)).toBeNull();
  });

  test("units are taken one by one; the odd rupiah is the first one's", () => {
    const bill = openBill(LINE);
    expect([bill.take(portion("l0")), bill.take(portion("l0"))]).toEqual([50_001, 50_000]);
  });

  test("what another share has is left out, and comes back when that share returns", () => {
    const bill = openBill(LINE);
    expect(bill.take(portion("l0", 1, 2))).toBe(25_001);
    expect(bill.take({ kind: "MINE" }, ["l0"])).toBe(75_000);
    bill.letGo(0);
    expect(bill.take(portion("l0", 2))).toBe(25_001);
  });

  test("a unit that nobody had is the one that was taken off", () => {
    const [line] = LINE;
    const taken = [{ portions: [{ lineId: "l0", unit: 1, part: 0, of: 1 }], even: null }];
    const less = [{ ...line!, quantity: 1, paid: 50_000 }];
    const facts = { rest: 50_000, lines: less, mine: [], taken };
    expect(splitBill(portion("l0", 2), facts)).toBeNull();
    const more = { ...facts, lines: [{ ...line!, quantity: 3, paid: 150_000 }] };
    expect(splitBill(portion("l0", 5), { ...more, rest: 100_000 })?.portions).toEqual([
      { lineId: "l0", unit: 0, part: 0, of: 1, paid: 50_000 },
      { lineId: "l0", unit: 2, part: 0, of: 1, paid: 50_000 },
    ]);
  });
});

describe("TABLE-6 a share's amount", () => {
  const bill = () => openBill([{ lineId: "l0", quantity: 1, paid: 100_000 }]);

  test.each([
    [{ kind: "AMOUNT", amount: 999 }, null],
    [{ kind: "AMOUNT", amount: 1_000 }, 1_000],
    [{ kind: "AMOUNT", amount: 100_000 }, 100_000],
    [{ kind: "AMOUNT", amount: 100_001 }, null],
    [{ kind: "MINE" }, null],
  ] as const)("%j of 100.000 is %s", (how, amount) => {
    expect(bill().take(how)).toBe(amount);
  });

  test("TABLE-6 a share's amount may be less than Rp 1.000 where it is all of the rest", () => {
    const { take, rest } = bill();
    expect(take({ kind: "AMOUNT", amount: 99_500 })).toBe(99_500);
    expect(take({ kind: "AMOUNT", amount: 400 })).toBeNull();
    expect(take({ kind: "REST" })).toBe(500);
    expect(rest()).toBe(0);
  });

  test("TABLE-6 a share's amount of even parts is by what was left at the first tap, and each later taker gets the next part", () => {
    const { take, letGo } = openBill([{ lineId: "l0", quantity: 1, paid: 100_001 }]);
    const third = { kind: "EVENLY", parts: 3 } as const;
    expect([take(third), take(third), take(third)]).toEqual([33_334, 33_334, 33_333]);
    letGo(1);
    expect(take({ kind: "AMOUNT", amount: 10_000 })).toBe(10_000);
    expect(take(third)).toBe(23_334);
  });

  test("TABLE-6 a share's amount of even parts begins anew once all parts are taken, and for another number of parts", () => {
    const { take, shares } = openBill([{ lineId: "l0", quantity: 1, paid: 100_000 }]);
    expect(take({ kind: "EVENLY", parts: 4 })).toBe(25_000);
    expect(take({ kind: "EVENLY", parts: 3 })).toBe(25_000);
    expect(take({ kind: "EVENLY", parts: 4 })).toBe(25_000);
    expect(shares.map(({ even }) => even?.split)).toEqual([1, 2, 1]);
  });
});

test("TABLE-6 TABLE-17 10.000 bills that are split at random are paid to the rupiah, and no part of a dish twice", () => {
  const how = fc.oneof(
    fc.constant({ kind: "MINE" } as const),
    fc.record({
      kind: fc.constant("LINES" as const),
      lines: fc.array(
        fc.record({
          lineId: fc.constantFrom("l0", "l1", "l2"),
          units: fc.integer({ min: 1, max: 4 }),
          of: fc.constantFrom(1, 1, 2, 3),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({ kind: fc.constant("EVENLY" as const), parts: fc.integer({ min: 2, max: 6 }) }),
    fc.record({
      kind: fc.constant("AMOUNT" as const),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
  );
  const step = fc.record({ how, mine: fc.constantFrom("l0", "l1"), letsGo: fc.nat(9) });
  const prices = fc.array(fc.integer({ min: 8_001, max: 90_000 }), { minLength: 3, maxLength: 3 });
  const quantity = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(prices, quantity, fc.array(step, { maxLength: 8 }), (of, units, steps) => {
      const bill = openBill(splitLines(of, units));
      for (const { how: way, mine, letsGo } of steps) {
        const before = bill.rest();
        if (before === 0) break;
        const amount = bill.take(way, [mine]);
        if (amount !== null && (amount > before || amount < Math.min(1_000, before)))
          throw new Error(`${amount} of ${before}`);
        if (letsGo === 0) bill.letGo(0);
      }
      if (bill.rest() > 0) bill.take({ kind: "REST" });
      const paid = bill.shares.reduce((sum, { amount }) => sum + amount, 0);
      if (paid !== bill.payable) throw new Error(`${paid} of ${bill.payable}`);
      const names = bill.shares.flatMap(({ portions }) =>
        portions.map((one) => JSON.stringify(one)),
      );
      if (new Set(names).size !== names.length) throw new Error("a portion is paid twice");
    }),
    { numRuns: 10_000 },
  );
});
