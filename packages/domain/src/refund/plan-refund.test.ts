import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listRests, type PastRefund, type RefundableOrder } from "./line-rest.ts";
import { planRefund, type RefundWish } from "./plan-refund.ts";

const SOTO = { lineId: "soto", quantity: 1, amount: 46_200 };
const SATE = { lineId: "sate", quantity: 1, amount: 48_400 };
const ORDER: RefundableOrder = {
  lines: [SOTO, SATE],
  payables: [{ payableId: "order", left: 94_600, portions: [] }],
  past: [],
};

function lines(...lineIds: string[]): RefundWish {
  return { kind: "LINES", lines: lineIds.map((lineId) => ({ lineId, units: "ALL" })) };
}

function some(lineId: string, units: number): RefundWish {
  return { kind: "LINES", lines: [{ lineId, units }] };
}

/** As after refunds of these wishes, one after the other. */
function after(order: RefundableOrder, ...given: [payableId: string, RefundWish][]) {
  return given.reduce((now, [payableId, wish]) => {
    const plan = planRefund(now, payableId, wish);
    if (plan.kind === "REFUSED") throw new Error(plan.reason);
    return giveBack(now, payableId, plan);
  }, order);
}

function giveBack(
  order: RefundableOrder,
  payableId: string,
  plan: Omit<PastRefund, "payableId">,
): RefundableOrder {
  const payables = order.payables.map((one) =>
    one.payableId === payableId ? { ...one, left: one.left - plan.amount } : one,
  );
  return { ...order, payables, past: [...order.past, { ...plan, payableId }] };
}

describe("NOV-1 lines of one payment", () => {
  test("NOV-1 a line is given back once, whatever was asked before", () => {
    const once = after(ORDER, ["order", lines("soto")]);
    expect(planRefund(once, "order", lines("soto"))).toEqual({
      ...{ kind: "REFUSED", reason: "LINE_GIVEN_BACK" },
    });
    expect(planRefund(once, "order", lines("soto", "sate"))).toMatchObject({ amount: 48_400 });
    expect(planRefund(once, "order", { kind: "ALL" })).toEqual({
      ...{ kind: "PLANNED", amount: 48_400, lines: [{ lineId: "sate", units: 1, amount: 48_400 }] },
    });
  });

  test("NOV-1 an amount counts on the lines in proportion, by the largest remainder", () => {
    const plan = planRefund(ORDER, "order", { kind: "AMOUNT", amount: 20_000 });
    expect(plan).toEqual({
      ...{ kind: "PLANNED", amount: 20_000 },
      lines: [
        { lineId: "soto", units: 0, amount: 9_767 },
        { lineId: "sate", units: 0, amount: 10_233 },
      ],
    });
    const older: PastRefund = { payableId: "order", amount: 20_000, lines: [] };
    const rest = [
      { lineId: "soto", prices: [46_200], amount: 36_433 },
      { lineId: "sate", prices: [48_400], amount: 38_167 },
    ];
    const known = after(ORDER, ["order", { kind: "AMOUNT", amount: 20_000 }]);
    expect(listRests(known, "order")).toMatchObject(rest);
    expect(listRests({ ...ORDER, past: [older] }, "order")).toMatchObject(rest);
  });

  test("NOV-1 ties of the remainder go to the earlier line", () => {
    const lines = [SOTO, { ...SOTO, lineId: "rawon" }];
    const plan = planRefund({ ...ORDER, lines }, "order", { kind: "AMOUNT", amount: 1_001 });
    expect(plan).toMatchObject({ lines: [{ amount: 501 }, { amount: 500 }] });
  });

  test("NOV-1 portions have the line's amount by portions, odd rupiah to the first", () => {
    const order = { ...ORDER, lines: [{ lineId: "es", quantity: 3, amount: 100 }, SATE] };
    const first = planRefund(order, "order", some("es", 1));
    expect(first).toMatchObject({ amount: 34, lines: [{ units: 1 }] });
    const one = after(order, ["order", some("es", 1)]);
    expect(planRefund(one, "order", some("es", 1))).toMatchObject({ amount: 33 });
    expect(planRefund(one, "order", some("es", 3))).toMatchObject({
      ...{ amount: 66, lines: [{ units: 2 }] },
    });
    expect(planRefund(order, "order", some("es", 4))).toMatchObject({ reason: "TOO_MUCH" });
  });

  test("NOV-1 portions give no more than what is left of the line and of the payment", () => {
    const order = { ...ORDER, lines: [{ lineId: "es", quantity: 2, amount: 60_000 }, SATE] };
    const payables = [{ payableId: "order", left: 108_400, portions: [] }];
    const given = after({ ...order, payables }, ["order", { kind: "AMOUNT", amount: 54_200 }]);
    expect(planRefund(given, "order", some("es", 2))).toMatchObject({ amount: 30_000 });
    const voucher = { ...ORDER, payables: [{ payableId: "order", left: 40_800, portions: [] }] };
    expect(planRefund(voucher, "order", lines("sate"))).toMatchObject({ amount: 40_800 });
    const all = planRefund(voucher, "order", { kind: "ALL" });
    expect(all).toMatchObject({ amount: 40_800, lines: [{ units: 1 }, { units: 1 }] });
  });

  test("NOV-1 a line of another order is its own problem, not too much", () => {
    expect(planRefund(ORDER, "order", lines("rendang"))).toMatchObject({ reason: "LINE_UNKNOWN" });
    expect(planRefund(ORDER, "order", { kind: "AMOUNT", amount: 94_601 })).toMatchObject({
      reason: "TOO_MUCH",
    });
    const all = after(ORDER, ["order", { kind: "ALL" }]);
    for (const wish of [
      lines("soto"),
      { kind: "ALL" } as const,
      { kind: "AMOUNT", amount: 1 } as const,
    ])
      expect(planRefund(all, "order", wish)).toMatchObject({ reason: "TOO_MUCH" });
  });

  test("NOV-1 portions that vouchers cover go back for nothing, once", () => {
    const order = { ...ORDER, lines: [{ lineId: "es", quantity: 2, amount: 0 }, SATE] };
    const one = after(order, ["order", some("es", 1)]);
    expect(planRefund(one, "order", lines("es"))).toMatchObject({
      ...{ amount: 0, lines: [{ units: 1 }] },
    });
    const both = after(one, ["order", lines("es")]);
    expect(planRefund(both, "order", some("es", 1))).toMatchObject({ reason: "LINE_GIVEN_BACK" });
  });
});

describe("NOV-1 shares of a bill", () => {
  const unit = (lineId: string, nth: number, part = 0, of = 1) => ({
    ...{ lineId, unit: nth, part, of },
  });
  const bill: RefundableOrder = {
    lines: [{ lineId: "sate", quantity: 3, amount: 83_161 }, SOTO],
    payables: [
      { payableId: "ani", left: 27_720, portions: [unit("sate", 1)] },
      { payableId: "budi", left: 50_820, portions: [] },
      { payableId: "citra", left: 50_821, portions: [] },
    ],
    past: [],
  };

  test("NOV-1 a share that names portions gives back only those", () => {
    expect(planRefund(bill, "ani", lines("sate"))).toMatchObject({
      ...{ amount: 27_720, lines: [{ units: 1 }] },
    });
    expect(planRefund(bill, "ani", lines("soto"))).toMatchObject({ reason: "LINE_OF_OTHERS" });
  });

  test("NOV-1 the others give back what no share names, up to their own money, together once", () => {
    expect(planRefund(bill, "budi", some("sate", 1))).toMatchObject({ amount: 27_721 });
    const given = after(bill, ["budi", lines("sate")]);
    expect(given.past).toMatchObject([{ amount: 50_820, lines: [{ units: 2 }] }]);
    expect(planRefund(given, "citra", lines("sate"))).toMatchObject({ amount: 4_621 });
    const done = after(given, ["citra", lines("sate")]);
    expect(planRefund(done, "citra", some("sate", 1))).toMatchObject({ reason: "LINE_GIVEN_BACK" });
    expect(planRefund(done, "ani", lines("sate"))).toMatchObject({ amount: 27_720 });
  });

  test("NOV-1 of a unit that a share names in part the others give back what is left", () => {
    const order: RefundableOrder = {
      lines: [{ lineId: "soto", quantity: 1, amount: 10_000 }],
      payables: [
        { payableId: "ani", left: 3_334, portions: [unit("soto", 0, 0, 3)] },
        { payableId: "budi", left: 6_666, portions: [] },
      ],
      past: [],
    };
    expect(planRefund(order, "ani", lines("soto"))).toMatchObject({ amount: 3_334 });
    expect(planRefund(order, "budi", lines("soto"))).toMatchObject({ amount: 6_666 });
  });

  test("NOV-1 portions that were taken off the bill are of no line any more", () => {
    const less = { ...bill, lines: [{ lineId: "sate", quantity: 1, amount: 27_720 }] };
    const named = [
      { payableId: "ani", left: 27_720, portions: [unit("sate", 1)] },
      { payableId: "budi", left: 0, portions: [unit("sate", 2)] },
    ];
    const order = { ...less, payables: named };
    expect(planRefund(order, "ani", lines("sate"))).toMatchObject({ amount: 27_720 });
    expect(planRefund(order, "budi", lines("sate"))).toMatchObject({ reason: "LINE_OF_OTHERS" });
  });
});

describe("NOV-1 any sequence of refunds", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 0, max: 100_000 }),
  });
  const wish = fc.record({
    kind: fc.constantFrom("ALL", "AMOUNT", "LINES", "OLD"),
    payable: fc.nat(2),
    line: fc.nat(3),
    units: fc.oneof(fc.constant("ALL" as const), fc.integer({ min: 1, max: 4 })),
    amount: fc.integer({ min: 1, max: 50_000 }),
  });

  test("NOV-1 any sequence of refunds gives back no line, portion or payment twice; an unsplit payment all of its lines", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.array(wish, { maxLength: 12 }),
        (drawn, isShared, wishes) => {
          let order = buildOrder(drawn, isShared);
          const total = order.payables.reduce((sum, { left }) => sum + left, 0);
          for (const one of wishes) order = apply(order, one);
          requireSound(order, total, !isShared);
        },
      ),
    );
  });

  function buildOrder(
    drawn: readonly { quantity: number; amount: number }[],
    isShared: boolean,
  ): RefundableOrder {
    const bought = drawn.map((one, nth) => ({ ...one, lineId: `L${nth}` }));
    const total = bought.reduce((sum, { amount }) => sum + amount, 0);
    if (!isShared)
      return {
        lines: bought,
        payables: [{ payableId: "S0", left: total, portions: [] }],
        past: [],
      };
    const portions = [{ lineId: "L0", unit: 0, part: 0, of: 1 }];
    const whole = { lines: bought, payables: [{ payableId: "S0", left: 0, portions }], past: [] };
    const own = listRests(whole, "S0")[0]?.amount ?? 0;
    const half = Math.floor((total - own) / 2);
    const payables = [
      { payableId: "S0", left: own, portions },
      { payableId: "S1", left: half, portions: [] },
      { payableId: "S2", left: total - own - half, portions: [] },
    ];
    return { lines: bought, payables, past: [] };
  }

  function apply(
    order: RefundableOrder,
    {
      kind,
      payable,
      line: nth,
      units,
      amount,
    }: typeof wish extends fc.Arbitrary<infer T> ? T : never,
  ): RefundableOrder {
    const named = order.payables[payable % order.payables.length];
    if (named === undefined) return order;
    const { payableId, left } = named;
    if (kind === "OLD")
      return amount > left ? order : giveBack(order, payableId, { amount, lines: [] });
    const wished = { kind: "LINES", lines: [{ lineId: `L${nth}`, units }] } as const;
    const plan = planRefund(order, payableId, kind === "LINES" ? wished : { kind, amount });
    return plan.kind === "REFUSED" ? order : giveBack(order, payableId, plan);
  }

  function requireSound(order: RefundableOrder, total: number, isUnsplit: boolean): void {
    const back = order.past.reduce((sum, { amount }) => sum + amount, 0);
    const left = order.payables.reduce((sum, one) => sum + one.left, 0);
    expect(back + left).toBe(total);
    expect(Math.min(...order.payables.map((one) => one.left))).toBeGreaterThanOrEqual(0);
    for (const { lineId, quantity, amount } of order.lines) {
      const parts = order.past.flatMap((one) => one.lines.filter((part) => part.lineId === lineId));
      expect(parts.reduce((sum, part) => sum + part.units, 0)).toBeLessThanOrEqual(quantity);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(amount);
    }
    for (const { lines: parts, amount } of order.past)
      if (parts.length > 0)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(amount);
    if (!isUnsplit) return;
    const rests = listRests(order, "S0").reduce((sum, rest) => sum + rest.amount, 0);
    expect(rests).toBe(left);
  }
});
