/**
 * `npm run bench:coupon`: what 30 coupons of the buyer cost when an order is priced and placed, and claims
 * at the app and, alternating, at a minimal baseline on the same database. Only errors make it fail.
 */
import { addClaimable } from "./coupon/coupon-accounts.ts";
import { runCouponRounds } from "./coupon/coupon-rounds.ts";
import { checkCouponThresholds } from "./coupon/coupon-thresholds.ts";
import { createFindings } from "./measure/measurement.ts";
import { readOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { print, runBench, type Bench } from "./run-bench.ts";
import { COUPON_SCENARIOS } from "./scenarios.ts";

async function measure(bench: Bench): Promise<boolean> {
  const { options, targets } = bench;
  await addClaimable(targets.databaseUrl);
  const findings = createFindings(await runCouponRounds(bench));
  const thresholds = checkCouponThresholds(findings);
  print(`\n${formatReport({ ...options, scenarios: COUPON_SCENARIOS, findings, thresholds })}`);
  return findings.errors === 0;
}

const USUAL = ["--connections", "16", "--rounds", "3"];
await runBench({ readOptions: () => readOptions([...USUAL, ...process.argv.slice(2)]), measure });
