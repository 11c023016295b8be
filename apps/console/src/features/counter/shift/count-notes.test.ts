import { expect, test } from "vitest";
import { NOTHING_COUNTED, sumCounted } from "./count-notes.ts";

test("NOV-28 a drawer is counted by its notes and coins", () => {
  expect(sumCounted(NOTHING_COUNTED)).toBeNull();
  expect(sumCounted({ notes: { 100_000: "3", 2_000: " 4 " }, coins: "1.700" })).toBe(309_700);
  expect(sumCounted({ notes: { 100_000: "0" }, coins: "" })).toBe(0);
  expect(sumCounted({ notes: { 100_000: "3x" }, coins: "" })).toBeNull();
  expect(sumCounted({ notes: {}, coins: "-5" })).toBeNull();
});
