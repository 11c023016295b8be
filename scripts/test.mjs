// test.mjs <guards | rest | all>: npm test, test:rest, test:all (`setup/test-sets.mjs` says what belongs to
// which). The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from "node:fs";
import { cpus } from "node:os";
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
import { checkRowTypes, completeRecords, prepareRecords } from "./setup/row-types.mjs";
import { fromRoot } from "./setup/root.mjs";
import { runNode } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

await ensureInstalled();
const [set = "all"] = process.argv.slice(2);
const began = { at: Date.now(), cpuMs: readCpuMs() };
const reports = fromRoot("node_modules", ".cache", "test-reports", set);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [];

if (set !== "rest") {
  title("Lint, types, dead code, format");
  for (const name of await runChecks()) addFailure(name);
}

title(set === "rest" ? "Features" : "Rules and features");
const vitestReport = join(reports, "vitest.json");
const vitestArgs = ["run", "--reporter=default", "--reporter=json"];
const vitest = await runNode(
  [toolFile("vitest"), ...vitestArgs, `--outputFile.json=${vitestReport}`],
  { env: { TEST_SET: set, RECORD_STATEMENTS: prepareRecords(set) } },
);
add("rules and features", vitest, readVitestCounts(vitestReport));
if (vitest === 0) completeRecords(set);

if (set !== "guards") {
  title("Row types of the statements that the features ran");
  if ((await checkRowTypes(set)) !== 0) addFailure("row types");
}

title("Web app");
const built = await ensureWebBuilt();
if (built) console.log("ok     built");
else addFailure("build of the web app");

if (set !== "rest") {
  title("Size of the screens");
  if (!built) addFailure("size of the screens, which needs the web app");
  else if ((await runNode(["scripts/size.ts"])) !== 0) addFailure("size of the screens");
}

title("Journeys");
if (built) {
  const report = join(reports, "playwright.json");
  const env = { TEST_SET: set, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([toolFile("playwright"), "test", "--reporter=list,json"], { env });
  add("journeys", code, readPlaywrightCounts(report));
} else {
  addFailure("journeys, which need the web app");
}

const failedTests = listVitestFailures(vitestReport);
if (failedTests.length > 0) console.log(`\n${failedTests.slice(0, 30).join("\n")}`);

const failures = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
const minutes = (ms) => (ms / 60_000).toFixed(1);
console.log(
  `\n${minutes(Date.now() - began.at)} minutes, ${minutes(readCpuMs() - began.cpuMs)} CPU minutes of the whole machine`,
);
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

/** Of all processes since the start: those of browser and database are not all children of this one. */
function readCpuMs() {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}
