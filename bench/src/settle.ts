/**
 * `npm run bench:settle`: the acquirer's notifications, which this program sends itself, processed by the
 * app and, alternating, by a minimal baseline on the same database, with few and with many orders. Fails
 * (exit code 1) on errors, on too many statements, and if the CPU time grows with the number of orders.
 */
import { loadavg } from "node:os";
import { createFindings } from "./measure/measurement.ts";
import { readOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { print, runBench, type Bench } from "./run-bench.ts";
import { checkSettleThresholds, hasMissed } from "./settle/settle-thresholds.ts";
import { runSettleRounds } from "./settle/settle-rounds.ts";
import { SETTLE_SCENARIOS } from "./scenarios.ts";

const FEW = 1_000;
const MANY = 100_000;
/** With `--full`. */
const VERY_MANY = 1_000_000;

const words = process.argv.slice(2);
const many = words.includes("--full") ? VERY_MANY : MANY;

async function measure(bench: Bench): Promise<boolean> {
  const { options } = bench;
  const existing = { S1: FEW, S2: many };
  const findings = createFindings(await runSettleRounds({ ...bench, existing }));
  const thresholds = checkSettleThresholds(findings);
  print(`\n${formatReport({ ...options, scenarios: SETTLE_SCENARIOS, findings, thresholds })}`);
  print(`\nfew: ${FEW} orders, many: ${many}; load average ${loadavg()[0]?.toFixed(1)}`);
  return !hasMissed(thresholds);
}

const USUAL = ["--seconds", "2", "--rounds", "2"];
await runBench({
  readOptions: () => readOptions([...USUAL, ...words.filter((word) => word !== "--full")]),
  measure,
});
