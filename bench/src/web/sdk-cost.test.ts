import { expect, test } from "vitest";
import { costFaults, compareCosts, type Pair } from "./sdk-cost.ts";

const VISIT = {
  ...{ codeKb: 90, allKb: 120, firstPaint: 1000, largestPaint: 1500, interactive: 2000 },
  ...{ layoutShift: 0, longTasks: 0, requests: 12, foreign: 0, reports: 1 },
};

/** Pairs whose page answers so much later with the SDK. */
function createPairs(more: readonly number[]): Pair[] {
  return more.map((ms) => ({ off: VISIT, on: { ...VISIT, interactive: 2000 + ms } }));
}

function getInteractive(more: readonly number[]) {
  return compareCosts(createPairs(more)).find(({ figure }) => figure === "interactive");
}

test("a cost is the median of the differences within pairs", () => {
  const drifting = [0, 3000, 7000, 500, 90].map((slow) => ({
    off: { ...VISIT, firstPaint: 1000 + slow },
    on: { ...VISIT, firstPaint: 1080 + slow },
  }));
  expect(compareCosts(drifting)[0]).toEqual({
    ...{ figure: "FCP", off: 1500, on: 1580, more: 80, spread: 0, verdict: "slower" },
  });
});

test("a difference within the spread or within 2 % is no measurable change", () => {
  expect(getInteractive([-60, -10, 50, 60, 90])).toMatchObject({ more: 50, spread: 70 });
  expect(getInteractive([-60, -10, 50, 60, 90])?.verdict).toBe("same");
  expect(getInteractive([40, 40, 40, 40, 40])?.verdict).toBe("same");
  expect(getInteractive([41, 41, 41, 41, 41])?.verdict).toBe("slower");
  expect(getInteractive([-500, -500, -500, -500, -500])?.verdict).toBe("same");
});

test("an additional long task on a page without one is a change", () => {
  const pairs = [1, 2, 3, 4, 5].map(() => ({ off: VISIT, on: { ...VISIT, longTasks: 55 } }));
  expect(costFaults("home", compareCosts(pairs))).toEqual([
    "home: long tasks is 55 ms more with the event SDK, beyond a spread of 0 ms.",
  ]);
});

test("a missing figure is an error; fewer than five pairs are not judged", () => {
  const missing = compareCosts(createPairs(Array<number>(5).fill(Number.NaN)));
  expect(costFaults("home", missing)).toHaveLength(1);
  expect(getInteractive([900, 900, 900, 900])?.verdict).toBe("too few visits");
  expect(costFaults("home", compareCosts(createPairs([900, 900, 900, 900])))).toEqual([]);
});
