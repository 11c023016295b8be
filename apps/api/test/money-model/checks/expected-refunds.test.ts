import { expect, test } from "vitest";
import { listExpectedRefunds, type Asked } from "./expected-refunds.ts";

const LINES = [
  { lineId: "L1", amount: 46_200, quantity: 1 },
  { lineId: "L2", amount: 48_400, quantity: 3 },
];
const lines = (lineId: string, units: number | "ALL" = "ALL"): Asked => {
  return { kind: "LINES", lines: [{ lineId, units }] };
};

test("NOV-1 an amount lies on the lines in proportion; a dish gives back what is left of it", () => {
  const asked = [{ kind: "AMOUNT", amount: 20_000 } as const, lines("L1"), lines("L2")];
  expect(listExpectedRefunds(LINES, asked)).toEqual([20_000, 36_433, 38_167]);
});

test("NOV-1 portions have the line's amount by portions, the odd rupiah first, and nothing goes back twice", () => {
  const asked = [
    lines("L2", 1),
    lines("L2", 1),
    lines("L2"),
    lines("L2"),
    { kind: "ALL" } as const,
  ];
  expect(listExpectedRefunds(LINES, asked)).toEqual([16_134, 16_133, 16_133, 0, 46_200]);
});
