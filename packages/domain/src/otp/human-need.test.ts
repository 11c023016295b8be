import { expect, test } from "vitest";
import { isHumanNeeded, type CodeRisk } from "./human-need.ts";

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const low: CodeRisk = {
  signed: true,
  knownBrowser: true,
  country: "62",
  sends: [NOW],
  failures: [],
  throttled: false,
};

test("a known browser with low risk skips human verification", () => {
  expect(isHumanNeeded(low, NOW)).toBe(false);
  expect(isHumanNeeded({ ...low, failures: [NOW - HOUR] }, NOW)).toBe(false);
});

test.each<[string, Partial<CodeRisk>]>([
  ["a call without a signature", { signed: false }],
  ["a first-time visitor", { knownBrowser: false }],
  ["a number in China", { country: "86" }],
  ["a strained counter", { throttled: true }],
  ["two codes within a day", { sends: [NOW, NOW - HOUR] }],
  ["a wrong code within the hour", { failures: [NOW - HOUR + 1] }],
  ["many wrong codes within a day", { failures: Array<number>(20).fill(NOW - 2 * HOUR) }],
])("%s is asked", (_, change) => {
  expect(isHumanNeeded({ ...low, ...change }, NOW)).toBe(true);
});
