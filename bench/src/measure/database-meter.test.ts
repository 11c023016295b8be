import { expect, test } from "vitest";
import { cpuBetween } from "./database-meter.ts";

test("a phase counts the growth of each process, new sessions from 0, and no foreign ones", () => {
  const before = new Map([
    [1, 100],
    [2, 5_000],
    [3, 700],
    [4, 900],
  ]);
  const after = new Map([
    [1, 110],
    [2, 5_050],
    [3, 9_000],
    [5, 30],
  ]);
  expect(cpuBetween(before, after, new Set([3]))).toBe(10 + 50 + 30);
});
