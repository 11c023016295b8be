/**
 * `npm run bench:coupon`: what 30 coupons of the buyer cost when an order is priced and placed, and claims
 * at the app and, alternating, at a minimal baseline on the same database. Only errors make it fail.
 */
import { startTargets, type Targets } from "./targets/start-targets.ts";
import { addClaimable } from "./coupon/coupon-accounts.ts";
import { runCouponRounds } from "./coupon/coupon-rounds.ts";
import { checkCouponThresholds } from "./coupon/coupon-thresholds.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { createFindings } from "./measure/measurement.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { COUPON_SCENARIOS } from "./scenarios.ts";

/** No payments, so no notifications. */
const NOWHERE = "http://127.0.0.1:9";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves to the number of errors. */
async function measure(
  options: BenchOptions,
  targets: Targets,
  stopped: () => boolean,
): Promise<number> {
  await addClaimable(targets.databaseUrl);
  const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
  try {
    const bench = { options, targets, meter, log: print, stopped };
    const findings = createFindings(await runCouponRounds(bench));
    const thresholds = checkCouponThresholds(findings);
    print(`\n${formatReport({ ...options, scenarios: COUPON_SCENARIOS, findings, thresholds })}`);
    return findings.errors;
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const usual = ["--connections", "16", "--rounds", "3"];
  const options = readOptions([...usual, ...process.argv.slice(2)]);
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const targets = await startTargets({
    relays: { app: NOWHERE, baseline: NOWHERE },
    nodeOptions: options.nodeOptions,
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
