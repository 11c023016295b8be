import { expect, test } from "vitest";
import { groupByPerson, sumShares, type TableRound } from "./bill-view.ts";

function round(participantId: string, shares: number[]): TableRound {
  const lines = shares.map((share, nth) => ({
    lineId: `${participantId}-${nth}`,
    itemId: "S01-06",
    name: "Gado-gado",
    imageUrl: "",
    modifiers: [],
    note: "",
    quantity: 1,
    amount: 36_000,
    share,
    kitchenStatus: "FIRED",
  }));
  const by = { participantId, name: participantId, colour: 0 };
  const sums = { portions: shares.length, subtotal: 36_000 * shares.length, sentAt: 0 };
  return {
    roundId: `r-${participantId}`,
    state: "SENT",
    note: "",
    ...sums,
    by,
    lines,
  } as TableRound;
}

const rounds = [round("ani", [103_711]), round("budi", [56_177]), round("ani", [38_891])];

test("TABLE-16 one's own lines come first, each person's parts add up", () => {
  const groups = groupByPerson({ rounds, me: "budi" });
  expect(groups.map(({ name, total }) => [name, total])).toEqual([
    ["budi", 56_177],
    ["ani", 142_602],
  ]);
  expect(groups[1]?.lines).toHaveLength(2);
  expect(sumShares({ rounds }, "ani")).toBe(142_602);
  expect(sumShares({ rounds }, "cici")).toBe(0);
});
