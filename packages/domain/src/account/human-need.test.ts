import { expect, test } from "vitest";
import { needsHuman, type Risk } from "./human-need.ts";

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const low: Risk = {
  signed: true,
  knownBrowser: true,
  country: "62",
  sends: [NOW],
  failures: [],
  strained: false,
};

test("a known browser with low risk skips human verification", () => {
  expect(needsHuman(low, NOW)).toBe(false);
  expect(needsHuman({ ...low, failures: [NOW - HOUR] }, NOW)).toBe(false);
});

test.each<[string, Partial<Risk>]>([
  ["a call without a signature", { signed: false }],
  ["a first-time visitor", { knownBrowser: false }],
  ["a number in China", { country: "86" }],
  ["a strained counter", { strained: true }],
  ["two codes within a day", { sends: [NOW, NOW - HOUR] }],
  ["a wrong code within the hour", { failures: [NOW - HOUR + 1] }],
  ["many wrong codes within a day", { failures: Array<number>(20).fill(NOW - 2 * HOUR) }],
])("%s is asked", (_, change) => {
  expect(needsHuman({ ...low, ...change }, NOW)).toBe(true);
});
