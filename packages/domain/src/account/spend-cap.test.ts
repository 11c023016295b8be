import { expect, test } from "vitest";
import { spendOpensAt } from "./spend-cap.ts";

const BEFORE_MIDNIGHT = Date.parse("2026-11-20T23:59:59.999+07:00");
const MIDNIGHT = Date.parse("2026-11-21T00:00:00+07:00");

test("what a country may cost in a day is reached, not passed, and opens at Jakarta's midnight", () => {
  expect(spendOpensAt(1_999_999, 2_000_000, BEFORE_MIDNIGHT)).toBeNull();
  expect(spendOpensAt(2_000_000, 2_000_000, BEFORE_MIDNIGHT)).toBe(MIDNIGHT);
  expect(spendOpensAt(2_000_000, 2_000_000, MIDNIGHT)).toBe(MIDNIGHT + 86_400_000);
});

test("a cap of nothing closes a country", () => {
  expect(spendOpensAt(0, 0, MIDNIGHT)).not.toBeNull();
});
