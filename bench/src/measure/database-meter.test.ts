import { expect, test } from "vitest";
import { sumGrowth } from "./database-meter.ts";

test("a phase counts the growth of each process, new sessions from 0, and no foreign ones", () => {
  const before = new Map(Object.entries({ 1: 100, 2: 5_000, 3: 700, 4: 900 }).map(byNumber));
  const after = new Map(Object.entries({ 1: 110, 2: 5_050, 3: 9_000, 5: 30 }).map(byNumber));
  expect(sumGrowth(before, after, new Set([3]))).toBe(10 + 50 + 30);
});

function byNumber([pid, cpu]: [string, number]): [number, number] {
  return [Number(pid), cpu];
}
