import { expect, test } from "vitest";
import { coverLines } from "./cover-lines.ts";

const satay = { itemId: "S01-01", modifierIds: [], note: "" };
const juice = { itemId: "S01-07", modifierIds: ["ice"], note: "no straw" };
const set = { voucherId: "v1", units: [satay, juice, juice] };

test("DEAL-4 a set covers the dishes that are on the order and brings the others", () => {
  const lines = [
    { itemId: "S01-07", quantity: 1 },
    { itemId: "S01-02", quantity: 2 },
    { itemId: "S01-01", quantity: 3 },
  ];
  expect(coverLines(lines, [set])).toEqual([
    {
      voucherId: "v1",
      covers: [
        { line: 2, units: 1 },
        { line: 0, units: 1 },
      ],
      brings: [juice],
    },
  ]);
});

test("DEAL-4 with an empty cart a set brings all its dishes", () => {
  expect(coverLines([], [set])).toEqual([
    { voucherId: "v1", covers: [], brings: [satay, juice, juice] },
  ]);
});

test("DEAL-4 no unit is covered twice; one line may go on in the next", () => {
  const lines = [
    { itemId: "S01-07", quantity: 1 },
    { itemId: "S01-07", quantity: 4 },
  ];
  const [first, second] = coverLines(lines, [
    { voucherId: "v1", units: [juice, juice] },
    { voucherId: "v2", units: [juice, juice] },
  ]);
  expect(first?.covers).toEqual([
    { line: 0, units: 1 },
    { line: 1, units: 1 },
  ]);
  expect(second?.covers).toEqual([{ line: 1, units: 2 }]);
});

test("DEAL-4 CASH covers and brings nothing", () => {
  const lines = [{ itemId: "S03-01", quantity: 1 }];
  expect(coverLines(lines, [{ voucherId: "v3", units: [] }])).toEqual([
    { voucherId: "v3", covers: [], brings: [] },
  ]);
});
