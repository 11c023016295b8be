import { expect, test } from "vitest";
import { judgeMemory } from "./memory-verdict.ts";

const START = { heapKb: 5_000, nodes: 900, listeners: 200 };
const HOUR = { heapKb: 8_000, nodes: 1_000, listeners: 300 };

test("what the first hour adds is no leak, nor what goes up and down", () => {
  const between = { heapKb: 9_500, nodes: 1_900, listeners: 700 };
  const end = { heapKb: 8_800, nodes: 1_100, listeners: 330 };
  expect(judgeMemory([START, HOUR, between, end])).toEqual([]);
});

test("each figure that is more than a tenth above the first hour is named", () => {
  expect(judgeMemory([START, HOUR, { ...HOUR, heapKb: 8_801, nodes: 1_101 }])).toEqual([
    "JS heap in KB grew from 8000 to 8801",
    "DOM nodes grew from 1000 to 1101",
  ]);
  expect(judgeMemory([START, HOUR, { ...HOUR, listeners: 331 }])).toHaveLength(1);
});

test("a run of one hour has nothing to compare", () => {
  expect(() => judgeMemory([START, HOUR])).toThrow("two hours");
});
