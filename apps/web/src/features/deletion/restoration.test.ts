import { expect, test } from "vitest";
import { parseEnd, parseRestoration } from "./restoration.ts";

test("ACC-4 a history entry holds what undoes a deletion, or its end, or nothing", () => {
  const restoration = { undoToken: "ut", undoUntil: 9 };
  expect(parseRestoration({ ...restoration, more: 1 })).toEqual(restoration);
  expect(parseEnd({ ended: 9 })).toBe(9);
  for (const other of [null, undefined, "x", {}, { undoToken: 1, undoUntil: 2 }, { ended: "9" }]) {
    expect([parseRestoration(other), parseEnd(other)]).toEqual([null, null]);
  }
});
