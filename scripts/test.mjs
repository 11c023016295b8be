// npm test: everything that CI runs. The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { runChecks } from "./setup/checks.mjs";
import {
  listVitestFailures,
  readPlaywrightCounts,
  readVitestCounts,
  sumCounts,
} from "./setup/counts.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runNode } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

await ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), "santap-reports-"));
const results = [];

title("Lint, types, dead code, format");
for (const name of await runChecks()) addFailure(name);

title("Rules and features");
const vitestReport = join(reports, "vitest.json");
const vitestArgs = ["run", "--reporter=default", "--reporter=json"];
const statements = join(reports, "statements");
const vitest = await runNode(
  [toolFile("vitest"), ...vitestArgs, `--outputFile.json=${vitestReport}`],
  { env: { RECORD_STATEMENTS: statements } },
);
add("rules and features", vitest, readVitestCounts(vitestReport));

title("Row types of the statements that the features ran");
const checked = await runNode(["apps/api/test/statements/check-statements.ts", statements]);
if (checked !== 0) addFailure("row types");

title("Web app");
const built = await ensureWebBuilt();
if (built) console.log("ok     built");
else addFailure("build of the web app");

title("Size of the screens");
if (!built) addFailure("size of the screens, which needs the web app");
else if ((await runNode(["scripts/size.ts"])) !== 0) addFailure("size of the screens");

title("Journeys");
if (built) {
  const report = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([toolFile("playwright"), "test", "--reporter=list,json"], { env });
  add("journeys", code, readPlaywrightCounts(report));
} else {
  addFailure("journeys, which need the web app");
}

const failedTests = listVitestFailures(vitestReport);
if (failedTests.length > 0) console.log(`\n${failedTests.slice(0, 30).join("\n")}`);

rmSync(reports, { recursive: true, force: true });
const failures = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
const { passed, failed } = sumCounts(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function title(text) {
  console.log(`\n== ${text}`);
}

/** A step that failed without a failed test (it did not start) counts as one failure. */
function add(name, code, counts) {
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  results.push({ name, passed: counts.passed, failed });
}

function addFailure(name) {
  results.push({ name, passed: 0, failed: 1 });
}
