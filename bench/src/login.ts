/**
 * `npm run bench:login`: requesting a code and signing in with it, at the app and, alternating, at a
 * minimal baseline on the same database. Only errors make it fail. This process generates the load.
 */
import { checkLoginThresholds } from "./login/login-thresholds.ts";
import { prepareLogin } from "./login/busy-day.ts";
import { runLoginRounds } from "./login/login-rounds.ts";
import { createFindings } from "./measure/measurement.ts";
import { readOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { print, runBench, type Bench } from "./run-bench.ts";
import { LOGIN_SCENARIOS } from "./scenarios.ts";

async function measure(bench: Bench): Promise<boolean> {
  const { options, targets } = bench;
  await prepareLogin(targets.databaseUrl);
  const findings = createFindings(await runLoginRounds(bench));
  const thresholds = checkLoginThresholds(findings);
  print(`\n${formatReport({ ...options, scenarios: LOGIN_SCENARIOS, findings, thresholds })}`);
  return findings.errors === 0;
}

const USUAL = ["--connections", "16", "--rounds", "2"];
await runBench({
  readOptions: () => readOptions([...USUAL, ...process.argv.slice(2)]),
  // The sandbox's human verification, and a message budget for the whole bench.
  env: { HUMAN_VERIFICATION: "sandbox", MESSAGE_CAP_62: "1000000000" },
  measure,
});
