import { describe, expect, test } from "vitest";
import { calculateChallengePrice, calculateCodePrice } from "./code-price.ts";
import { HOUR_MS } from "../calendar/local-time.ts";
import { EMPTY_BUCKET, type RiskKind } from "./risk.ts";

const NOW = 1_700_000_000_000;
const counter = (kind: RiskKind, level: number, verified = 0) => ({
  kind,
  bucket: { level, verified, touchedAt: NOW },
});
const getPrice = (kind: RiskKind, level: number, verified = 0) =>
  calculateCodePrice([counter(kind, level, verified)], "62", NOW);

describe("the price of a code", () => {
  test.each([
    ["BLOCK", [10, 30, 90]],
    ["NETWORK", [40, 120, 360]],
    ["PREFIX", [5, 20, 60]],
    ["COUNTRY", [100, 300, 900]],
  ] as const)("for %s rises after %j unverified codes", (kind, steps) => {
    steps.forEach((sent, step) => {
      expect(getPrice(kind, sent - 1)).toBe(step);
      expect(getPrice(kind, sent)).toBe(step + 1);
    });
    expect(getPrice(kind, 1e6)).toBe(3);
  });

  test("the price of a code is the highest that any counter asks for", () => {
    const counters = [counter("COUNTRY", 350), counter("BLOCK", 0), counter("NETWORK", 50)];
    expect(calculateCodePrice(counters, "62", NOW)).toBe(2);
    expect(calculateCodePrice([...counters, counter("BLOCK", 95)], "62", NOW)).toBe(3);
    expect(calculateCodePrice([], "62", NOW)).toBe(0);
  });

  test("NOV-13 the price of a code is the highest from twenty codes on that an address was sent within an hour and nobody verified", () => {
    const address = (count: number, at = NOW) =>
      calculateCodePrice(
        [{ kind: "ADDRESS", bucket: { ...EMPTY_BUCKET, recent: Array(count).fill(at) } }],
        "62",
        NOW,
      );
    expect(address(19)).toBe(0);
    expect(address(20)).toBe(3);
    expect(address(20, NOW - HOUR_MS)).toBe(0);
  });

  test("the price of a code does not rise for a browser: that has a limit", () => {
    expect(getPrice("BROWSER", 1e6)).toBe(0);
    expect(getPrice("WRONG_CODE", 1e6)).toBe(0);
  });

  test("the price of a code rises later where many codes are verified, and falls with time", () => {
    expect(getPrice("NETWORK", 299, 1_000)).toBe(0);
    expect(getPrice("NETWORK", 300, 1_000)).toBe(1);
    expect(getPrice("NETWORK", 900, 1_000)).toBe(2);
    const full = [counter("COUNTRY", 305)];
    expect(calculateCodePrice(full, "62", NOW + 10 * 60_000)).toBe(1);
  });

  test("the price of a code rises sooner in a country whose messages cost more", () => {
    expect(calculateCodePrice([counter("COUNTRY", 5)], "86", NOW)).toBe(1);
  });
});

test("a challenge is priced a little ahead, so that its proof is still worth the code", () => {
  const price = (level: number) => calculateChallengePrice([counter("COUNTRY", level)], "62", NOW);
  expect(price(89)).toBe(0);
  expect(price(95)).toBe(1);
  expect(price(299)).toBe(2);
});
