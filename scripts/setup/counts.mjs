import { existsSync, readFileSync } from "node:fs";

const NO_TESTS = { passed: 0, failed: 0 };

/** From vitest's JSON report; 0 if there is none. */
export function readVitestCounts(file) {
  const report = readReport(file);
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : NO_TESTS;
}

/** From Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywrightCounts(file) {
  const report = readReport(file);
  if (!report) return NO_TESTS;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NO_TESTS,
  );
}

/** A line for each failed test of vitest's JSON report, so that the end of a long log says which. */
export function listVitestFailures(file) {
  const report = readReport(file);
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return message ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

function firstLine(text = "") {
  return text.split("\n", 1)[0].slice(0, 300);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
