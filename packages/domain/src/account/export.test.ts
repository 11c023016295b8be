import { expect, test } from "vitest";
import { listTransitions, terminalStates, unreachableStates } from "../state-table.ts";
import { EXPORT_EVERY_MS, EXPORT_TABLE, findNextExport, findRetry } from "./export.ts";

test("ACC-6 a copy of the data waits, is ready and ends, or is given up", () => {
  expect(listTransitions(EXPORT_TABLE)).toEqual([
    "READY END ENDED",
    "WAITING GIVE_UP FAILED",
    "WAITING MAKE READY",
  ]);
  expect(unreachableStates(EXPORT_TABLE, ["WAITING"])).toEqual([]);
  expect(terminalStates(EXPORT_TABLE)).toEqual(["FAILED", "ENDED"]);
});

test("ACC-6 one copy a day, and one that failed does not count", () => {
  const requestedAt = 1_000_000;
  const nextAt = requestedAt + EXPORT_EVERY_MS;
  expect(findNextExport(null, requestedAt)).toBeNull();
  for (const state of ["WAITING", "READY", "ENDED"] as const) {
    expect(findNextExport({ state, requestedAt }, nextAt - 1)).toBe(nextAt);
    expect(findNextExport({ state, requestedAt }, nextAt)).toBeNull();
  }
  expect(findNextExport({ state: "FAILED", requestedAt }, requestedAt)).toBeNull();
});

test("ACC-6 a try that failed is repeated later each time, five times in all", () => {
  expect([1, 2, 3, 4, 5].map((tries) => findRetry(tries, 0))).toEqual([
    10_000,
    20_000,
    40_000,
    80_000,
    null,
  ]);
});
