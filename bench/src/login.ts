/**
 * `npm run bench:login`: requesting a code and signing in with it, at the app and, alternating, at a
 * minimal baseline on the same database. Only errors make it fail. This process generates the load.
 */
import { startTargets, type Targets } from "./targets/start-targets.ts";
import { checkLoginThresholds } from "./login/login-thresholds.ts";
import { prepareLogin } from "./login/busy-day.ts";
import { runLoginRounds } from "./login/login-rounds.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { createFindings } from "./measure/measurement.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { LOGIN_SCENARIOS } from "./scenarios.ts";

/** No payments, so no notifications. */
const NOWHERE = "http://127.0.0.1:9";
/** The sandbox's human verification, and a message budget for the whole bench. */
const ENV = { HUMAN_VERIFICATION: "sandbox", MESSAGE_CAP_62: "1000000000" };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves to the number of errors. */
async function measure(
  options: BenchOptions,
  targets: Targets,
  stopped: () => boolean,
): Promise<number> {
  await prepareLogin(targets.databaseUrl);
  const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
  try {
    const bench = { options, targets, meter, log: print, stopped };
    const findings = createFindings(await runLoginRounds(bench));
    const thresholds = checkLoginThresholds(findings);
    print(`\n${formatReport({ ...options, scenarios: LOGIN_SCENARIOS, findings, thresholds })}`);
    return findings.errors;
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const usual = ["--connections", "16", "--rounds", "2"];
  const options = readOptions([...usual, ...process.argv.slice(2)]);
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const targets = await startTargets({
    relays: { app: NOWHERE, baseline: NOWHERE },
    nodeOptions: options.nodeOptions,
    env: ENV,
    log: print,
    onLost: print,
  });
  try {
    return (await measure(options, targets, () => stopped)) > 0 ? 1 : 0;
  } finally {
    await targets.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
