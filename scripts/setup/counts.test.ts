import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listVitestFailures,
  readPlaywrightCounts,
  readVitestCounts,
  sumCounts,
} from "./counts.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "santap-counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("vitest's report is counted", () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 });
  expect(readVitestCounts(file)).toEqual({ passed: 7, failed: 2 });
});

test("a journey that passed only when repeated has failed", () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } });
  expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 3 });
});

test("a run that wrote no report counts nothing", () => {
  expect(readVitestCounts(join(folder, "none.json"))).toEqual({ passed: 0, failed: 0 });
  expect(readPlaywrightCounts(join(folder, "none.json"))).toEqual({ passed: 0, failed: 0 });
});

test("steps are added up", () => {
  expect(
    sumCounts([
      { passed: 7, failed: 2 },
      { passed: 5, failed: 0 },
    ]),
  ).toEqual({ passed: 12, failed: 2 });
});

test("each failed test and each file that did not load has a line", () => {
  const failed = { status: "failed", fullName: "adds up", failureMessages: ["Error: 3\n at x"] };
  const passed = { status: "passed", fullName: "is fine", failureMessages: [] };
  const file = report({
    testResults: [
      { name: "a.test.ts", message: "", assertionResults: [failed, passed] },
      { name: "b.test.ts", message: "SyntaxError: no\n at y", assertionResults: [] },
      { name: "c.test.ts", message: "", assertionResults: [passed] },
    ],
  });
  expect(listVitestFailures(file)).toEqual([
    "a.test.ts: adds up: Error: 3",
    "b.test.ts: SyntaxError: no",
  ]);
});
