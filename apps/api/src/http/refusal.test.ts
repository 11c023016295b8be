import { expect, test } from "vitest";
import { formatOpensAt } from "./refusal.ts";

const now = Date.parse("2026-11-20T07:00:00Z");

test.each([
  ["enGB", "14:35 WIB"],
  ["zhCN", "14:35 WIB"],
  ["idID", "14.35 WIB"],
] as const)("in %s later today is %s", (language, text) => {
  // The minute that the limit opens in may have begun already.
  expect(formatOpensAt(Date.parse("2026-11-20T07:35:00Z"), now, language)).toBe(text);
});

test("another day is named; days begin at midnight in Jakarta", () => {
  const justAfterMidnight = Date.parse("2026-11-20T17:05:00Z");
  expect(formatOpensAt(justAfterMidnight, now, "enGB")).toBe("Nov 21, 00:05 WIB");
});
