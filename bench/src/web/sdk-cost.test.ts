import { expect, test } from "vitest";
import { costFaults, costsOf, type Pair } from "./sdk-cost.ts";

const VISIT = {
  ...{ codeKb: 90, allKb: 120, firstPaint: 1000, largestPaint: 1500, interactive: 2000 },
  ...{ layoutShift: 0, longTasks: 0, requests: 12, foreign: 0, reports: 1 },
};

/** Pairs whose page answers so much later with the SDK. */
function pairsOf(more: readonly number[]): Pair[] {
  return more.map((ms) => ({ off: VISIT, on: { ...VISIT, interactive: 2000 + ms } }));
}

function interactiveOf(more: readonly number[]) {
  return costsOf(pairsOf(more)).find(({ figure }) => figure === "interactive");
}

test("a cost is the median within pairs, whatever both were slowed down by", () => {
  const drifting = [0, 3000, 7000, 500, 90].map((slow) => ({
    off: { ...VISIT, firstPaint: 1000 + slow },
    on: { ...VISIT, firstPaint: 1080 + slow },
  }));
  expect(costsOf(drifting)[0]).toEqual({
    ...{ figure: "FCP", off: 1500, on: 1580, more: 80, spread: 0, verdict: "slower" },
  });
});

test("what lies within the spread of the differences or within 2 % is no measurable change", () => {
  expect(interactiveOf([-60, -10, 50, 60, 90])).toMatchObject({ more: 50, spread: 70 });
  expect(interactiveOf([-60, -10, 50, 60, 90])?.verdict).toBe("same");
  expect(interactiveOf([40, 40, 40, 40, 40])?.verdict).toBe("same");
  expect(interactiveOf([41, 41, 41, 41, 41])?.verdict).toBe("slower");
  expect(interactiveOf([-500, -500, -500, -500, -500])?.verdict).toBe("same");
});

test("one long task more on a page that had none is one too many", () => {
  const pairs = [1, 2, 3, 4, 5].map(() => ({ off: VISIT, on: { ...VISIT, longTasks: 55 } }));
  expect(costFaults("home", costsOf(pairs))).toEqual([
    "home: long tasks is 55 ms more with the event SDK, beyond a spread of 0 ms.",
  ]);
});

test("a figure that never came is a fault; of fewer than five pairs nothing is said", () => {
  const missing = costsOf(pairsOf(Array<number>(5).fill(Number.NaN)));
  expect(costFaults("home", missing)).toHaveLength(1);
  expect(interactiveOf([900, 900, 900, 900])?.verdict).toBe("too few visits");
  expect(costFaults("home", costsOf(pairsOf([900, 900, 900, 900])))).toEqual([]);
});
