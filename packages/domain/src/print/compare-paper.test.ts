import { expect, test } from "vitest";
import { comparePaper, type LineOnPaper } from "./compare-paper.ts";

const PAPER: LineOnPaper = { quantity: 2, note: "pedas", tableLabel: "B1", allergies: [] };
const compare = (change: Partial<LineOnPaper>) => comparePaper(PAPER, { ...PAPER, ...change });

test("NOV-8 a line is printed once, and again only where paper and line differ", () => {
  expect(comparePaper(null, PAPER)).toEqual(["NEW"]);
  expect(comparePaper(null, { ...PAPER, quantity: 0 })).toEqual([]);
  expect(compare({})).toEqual([]);
  expect(compare({ quantity: 5 })).toEqual(["CHANGED"]);
  expect(compare({ note: "" })).toEqual(["CHANGED"]);
  expect(compare({ tableLabel: "B9" })).toEqual(["CHANGED"]);
  expect(compare({ quantity: 1 })).toEqual(["VOIDED"]);
  expect(compare({ quantity: 1, note: "" })).toEqual(["VOIDED", "CHANGED"]);
});

test("NOV-8 what was taken off is said once, whatever else changed with it", () => {
  const gone = { ...PAPER, quantity: 0, note: "", tableLabel: "B9", allergies: ["alergi telur"] };
  expect(compare(gone)).toEqual(["VOIDED"]);
  expect(comparePaper({ ...PAPER, quantity: 0 }, gone)).toEqual([]);
});

test("NOV-6 NOV-8 an allergy of the party that the paper does not know is a change; one less is none", () => {
  expect(compare({ allergies: ["alergi telur"] })).toEqual(["CHANGED"]);
  const knows = { ...PAPER, allergies: ["alergi telur"] };
  expect(comparePaper(knows, knows)).toEqual([]);
  expect(comparePaper(knows, PAPER)).toEqual([]);
});
