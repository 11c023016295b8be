import { expect, test } from "vitest";
import { interactiveAt } from "./watch-page.ts";
test("a control on an idle page is interactive at once", () => {
  expect(interactiveAt(900, [[100, 400]])).toBe(900);
});

test("consecutive long tasks delay it", () => {
  expect(
    interactiveAt(900, [
      [850, 1000],
      [1250, 1400],
      [1750, 1900],
    ]),
  ).toBe(1400);
});
