import type { MenuItem } from "../menu/menu.ts";
import { describe, expect, test } from "vitest";
import { countFreeUses, countUses, planUnits } from "./plan-units.ts";

const set = [
  { itemId: "S01-01", portions: 1 },
  { itemId: "S01-07", portions: 2 },
];
const line = (itemId: string, quantity: number, modifierIds: string[] = [], note = "") => ({
  itemId,
  quantity,
  modifierIds,
  note,
});
const group = { groupId: "G3", name: "Size", max: 1, modifiers: [] };
const withChoice = (min: number) =>
  ({ modifierGroups: [{ ...group, min }] }) as unknown as MenuItem;
const nothingToChoose = () => withChoice(0);
const mustChoose = () => withChoice(1);

describe("DEAL-4 the portions that a voucher gives", () => {
  test("DEAL-4 the portions that a voucher gives are as they were ordered where the order has them, and plain where they are brought", () => {
    const lines = [line("S01-07", 1, ["ice"], "no straw")];
    expect(planUnits(set, 1, { lines, others: [], findItem: nothingToChoose })).toEqual({
      units: [
        { itemId: "S01-01", modifierIds: [], note: "" },
        { itemId: "S01-07", modifierIds: ["ice"], note: "no straw" },
        { itemId: "S01-07", modifierIds: [], note: "" },
      ],
      ask: [],
    });
  });

  test("DEAL-4 the portions that a voucher gives are asked about only where they are brought and have a compulsory choice", () => {
    const lines = [line("S01-07", 1)];
    expect(planUnits(set, 1, { lines, others: [], findItem: mustChoose }).ask).toEqual([0, 2]);
    expect(planUnits(set, 1, { lines, others: [], findItem: () => undefined }).ask).toEqual([]);
  });

  test("DEAL-4 the portions that a voucher gives are not those that another voucher covers", () => {
    const lines = [line("S06-01", 2, ["large"])];
    const others = [{ voucherId: "v1", units: [{ itemId: "S06-01", modifierIds: [], note: "" }] }];
    const card = [{ itemId: "S06-01", portions: 1 }];
    const plan = planUnits(card, 2, { lines, others, findItem: mustChoose });
    expect(plan.units.map(({ modifierIds }) => modifierIds)).toEqual([["large"], []]);
    expect(plan.ask).toEqual([1]);
  });
});

describe("DEAL-4 the uses of a card", () => {
  const components = [{ itemId: "S06-01", portions: 1 }];
  const card = { type: "MULTI_USE" as const, components, usesLeft: 2 };

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [5, 2],
  ])("begin with the dishes on the order: of %i, %i", (quantity, expected) => {
    const lines = quantity === 0 ? [] : [line("S06-01", quantity)];
    expect(countFreeUses(card, { lines, others: [] })).toBe(expected);
  });

  test("DEAL-4 the uses of a card are counted by the portions of one; a set is one", () => {
    const unit = { itemId: "S06-01", modifierIds: [], note: "" };
    expect(countUses(card, [unit, unit])).toBe(2);
    expect(
      countFreeUses({ ...card, type: "SET" }, { lines: [line("S06-01", 5)], others: [] }),
    ).toBe(1);
    expect(countUses({ components: [] }, [])).toBe(1);
  });
});
