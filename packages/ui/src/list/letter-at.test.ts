import { expect, test } from "vitest";
import { letterAt } from "./letter-at.ts";

const LETTERS = ["A", "C", "Z"];
const STRIP = { top: 100, height: 300 };

test("COUNTRY-06 every letter answers for its part of the strip", () => {
  expect([100, 199, 200, 299, 300, 399].map((y) => letterAt(LETTERS, STRIP, y))).toEqual([
    "A",
    "A",
    "C",
    "C",
    "Z",
    "Z",
  ]);
});

test("a finger that slides past an end stays at the last letter there", () => {
  expect([-50, 99, 400, 2000].map((y) => letterAt(LETTERS, STRIP, y))).toEqual([
    "A",
    "A",
    "Z",
    "Z",
  ]);
  expect(letterAt([], STRIP, 150)).toBeUndefined();
});
