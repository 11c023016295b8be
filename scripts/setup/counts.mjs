import { existsSync, readFileSync } from "node:fs";

const NOTHING = { passed: 0, failed: 0 };

/** What ran according to vitest's JSON report; nothing where it wrote none. */
export function readVitestCounts(file) {
  const report = readReport(file);
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : NOTHING;
}

/** What ran according to Playwright's JSON report. A test that passed only when repeated has failed. */
export function readPlaywrightCounts(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NOTHING,
  );
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
