import {
  countFreeUnits,
  previewShare,
  toLineWishes,
  toSplitFacts,
} from "@santap/domain/bill/split-choice";
import { describe, expect, test } from "vitest";
import type { TableSession } from "../session/use-table-session.ts";
import { toBarParts, type TableShare } from "./split-view.ts";

const line = (lineId: string, share: number, quantity = 1, kitchenStatus = "FIRED") => ({
  lineId,
  share,
  quantity,
  kitchenStatus,
  itemId: "i",
  name: lineId,
  imageUrl: "",
  modifiers: [],
  note: "",
  amount: share,
});
const round = (participantId: string, lines: ReturnType<typeof line>[]) => ({
  roundId: `r-${participantId}`,
  state: "SENT" as const,
  sentAt: 0,
  note: "",
  subtotal: 0,
  portions: 0,
  by: { participantId, name: participantId, colour: 0 },
  lines,
});

/** The example of the rules of shared bills. */
function table(
  shares: TableShare[],
  rest: number,
): Pick<TableSession, "rounds" | "me" | "rest" | "shares"> {
  const rounds = [
    round("ani", [line("sate", 103_711, 2)]),
    round("budi", [line("soto", 56_177), line("es", 51_856, 2)]),
    round("cici", [line("gado", 38_891), line("off", 0, 1, "VOIDED")]),
  ];
  return { rounds, me: "cici", rest, shares };
}

const share = (change: Partial<TableShare>): TableShare => ({
  shareId: "s",
  participantId: "ani",
  name: "Ani",
  mine: false,
  kind: "LINES",
  amount: 0,
  state: "RUNNING",
  secondsLeft: 60,
  portions: [],
  even: null,
  shownBy: null,
  ...change,
});
const sate = share({
  amount: 103_711,
  portions: [0, 1].map((unit) => ({ lineId: "sate", unit, part: 0, of: 1 })),
});

describe("TABLE-16 the amount of each way to split, before anything is charged", () => {
  test("one's own dishes, an even part, an amount and all that is left", () => {
    const facts = toSplitFacts(table([sate], 146_924));
    const amount = (how: Parameters<typeof previewShare>[0]) => previewShare(how, facts)?.amount;
    expect(amount({ kind: "MINE" })).toBe(38_891);
    expect(amount({ kind: "EVENLY", parts: 2 })).toBe(73_462);
    expect(amount({ kind: "AMOUNT", amount: 50_000 })).toBe(50_000);
    expect(amount({ kind: "REST" })).toBe(146_924);
    expect(amount({ kind: "AMOUNT", amount: 146_925 })).toBeUndefined();
    expect(amount({ kind: "AMOUNT", amount: 999 })).toBeUndefined();
  });

  test("dishes that are taken are not to be had, one that returned is, and a dish may be shared", () => {
    const facts = toSplitFacts(table([sate], 146_924));
    expect(countFreeUnits(facts, "sate", 1)).toBe(0);
    expect(countFreeUnits(facts, "es", 2)).toBe(2);
    const request = toLineWishes(
      new Map([
        ["soto", { units: 1, of: 2 }],
        ["es", { units: 0, of: 1 }],
      ]),
    );
    expect(request).toEqual({ kind: "LINES", lines: [{ lineId: "soto", units: 1, of: 2 }] });
    expect(previewShare(request, facts)?.amount).toBe(28_089);
    expect(previewShare(toLineWishes(new Map()), facts)).toBeNull();
    const back = toSplitFacts(table([{ ...sate, state: "RETURNED" }], 250_635));
    expect(countFreeUnits(back, "sate", 1)).toBe(2);
    expect(previewShare({ kind: "REST" }, toSplitFacts(table([], 0)))).toBeNull();
  });

  test("the bar has what is paid, one's own running part and the others'", () => {
    const shares = [
      share({ amount: 50_000, state: "PAID" }),
      share({ amount: 20_000, mine: true }),
      share({ amount: 10_000 }),
    ];
    expect(toBarParts({ payableAmount: 100_000, paid: 50_000, shares })).toEqual({
      paid: 500,
      mine: 200,
      others: 100,
      amounts: { mine: 20_000, others: 10_000 },
    });
  });
});
