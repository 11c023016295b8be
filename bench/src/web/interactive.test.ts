import { expect, test } from "vitest";
import { interactiveAt } from "./interactive.ts";

test("a control that appears on a quiet page answers at once", () => {
  expect(interactiveAt(900, [[100, 400]])).toBe(900);
});

test("long tasks put it off as long as they follow one another", () => {
  expect(
    interactiveAt(900, [
      [850, 1000],
      [1250, 1400],
      [1750, 1900],
    ]),
  ).toBe(1400);
});
