import { expect, test } from "vitest";
import { judge } from "../measure/thresholds.ts";
import { JUDGED, limitSdk, limitVisit, type Pair } from "./limits.ts";

const VISIT = {
  codeKb: 90,
  allKb: 120,
  firstPaint: 1_000,
  largestPaint: 1_500,
  interactive: 2_500,
  layoutShift: 0.02,
  longTasks: 0,
  requests: 12,
  foreign: 0,
  reports: 1,
};

function verdicts(screen: string, more: Partial<typeof VISIT>): string[] {
  return limitVisit(screen, { ...VISIT, ...more }).map(judge);
}

test("the way from home to the code has thresholds, which may be met exactly", () => {
  for (const screen of JUDGED) expect(verdicts(screen, {})).toEqual(["pass", "pass", "pass"]);
  expect(verdicts("home", { interactive: 2_501 })).toEqual(["pass", "pass", "MISS"]);
  expect(verdicts("QRIS page", { layoutShift: 0.021 })).toEqual(["pass", "MISS", "pass"]);
  expect(verdicts("cashier", { interactive: Number.NaN })).toEqual(["pass", "pass", "MISS"]);
});

test("no screen may request another origin, and others have no thresholds but that", () => {
  expect(verdicts("order detail", { interactive: 9_000 })).toEqual(["pass"]);
  expect(verdicts("order detail", { foreign: 1 })).toEqual(["MISS"]);
});

/** Of the interactive control, of pairs whose page answers so much later with the SDK. */
function judgeSdk(more: readonly number[]): string | undefined {
  const pairs: Pair[] = more.map((ms) => {
    return { off: { ...VISIT, interactive: 2_000 }, on: { ...VISIT, interactive: 2_000 + ms } };
  });
  return limitSdk("home", pairs).map(judge)[1];
}

test("with the event SDK a difference within the spread or within 2 % is no measurable change", () => {
  expect(judgeSdk([-60, -10, 50, 60, 90])).toBe("pass");
  expect(judgeSdk([40, 40, 40, 40, 40])).toBe("pass");
  expect(judgeSdk([41, 41, 41, 41, 41])).toBe("MISS");
  expect(judgeSdk([-500, -500, -500, -500, -500])).toBe("pass");
});

test("with the event SDK a missing figure is an error; fewer than five pairs are not judged", () => {
  expect(judgeSdk(Array<number>(5).fill(Number.NaN))).toBe("MISS");
  expect(judgeSdk([900, 900, 900, 900])).toBe("–");
});
