/**
 * `npm run bench:settle`: the acquirer's notifications processed by the app and, alternating, by a minimal
 * baseline on the same database, with few and with many orders. Fails (exit code 1) on errors, on too many
 * statements, and if the CPU time grows with the number of orders.
 */
import { loadavg } from "node:os";
import { startTargets, type Targets } from "./targets/start-targets.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { createFindings } from "./measure/measurement.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { checkSettleThresholds, hasMissed } from "./settle/settle-thresholds.ts";
import { runSettleRounds } from "./settle/settle-rounds.ts";
import { SETTLE_SCENARIOS } from "./scenarios.ts";

/** This program sends the notifications itself. */
const NOWHERE = "http://127.0.0.1:9";
const FEW = 1_000;
const MANY = 100_000;
/** With `--full`. */
const VERY_MANY = 1_000_000;

interface Wanted {
  readonly options: BenchOptions;
  readonly many: number;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `--full`, and the common arguments. */
function readWanted(args: readonly string[]): Wanted {
  const usual = ["--seconds", "2", "--rounds", "2"];
  const options = readOptions([...usual, ...args.filter((word) => word !== "--full")]);
  return { options, many: args.includes("--full") ? VERY_MANY : MANY };
}

/** Resolves to whether every hard threshold was met. */
async function measure(
  { options, many }: Wanted,
  targets: Targets,
  stopped: () => boolean,
): Promise<boolean> {
  const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
  try {
    const existing = { S1: FEW, S2: many };
    const bench = { options, targets, meter, existing, log: print, stopped };
    const findings = createFindings(await runSettleRounds(bench));
    const thresholds = checkSettleThresholds(findings);
    print(`\n${formatReport({ ...options, scenarios: SETTLE_SCENARIOS, findings, thresholds })}`);
    print(`\nfew: ${FEW} orders, many: ${many}; load average ${loadavg()[0]?.toFixed(1)}`);
    return !hasMissed(thresholds);
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const wanted = readWanted(process.argv.slice(2));
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const targets = await startTargets({
    relays: { app: NOWHERE, baseline: NOWHERE },
    nodeOptions: wanted.options.nodeOptions,
    log: print,
    onLost: print,
  });
  try {
    return (await measure(wanted, targets, () => stopped)) ? 0 : 1;
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
