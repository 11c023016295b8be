/**
 * `npm run bench:settle`: the acquirer's notifications settled by the app and by a floor that does the
 * least that any settlement must, in turns, on one database; among few orders and among many. It fails
 * (exit code 1) on errors, on too many statements, and where settling gets dearer as orders grow many.
 */
import { loadavg } from "node:os";
import { startContenders, type Contenders } from "./contenders/start-contenders.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { findingsOf } from "./measure/measurement.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { judgeSettle, missed } from "./settle/settle-bars.ts";
import { runSettleRounds } from "./settle/settle-rounds.ts";
import { SETTLE_WORKS } from "./works.ts";

/** The acquirer's words come from this program alone. */
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

/** `--full`, and what all benches take. */
function readWanted(args: readonly string[]): Wanted {
  const usual = ["--seconds", "2", "--rounds", "2"];
  const options = readOptions([...usual, ...args.filter((word) => word !== "--full")]);
  return { options, many: args.includes("--full") ? VERY_MANY : MANY };
}

/** Resolves to whether every hard bar was met. */
async function measure(
  { options, many }: Wanted,
  contenders: Contenders,
  stopped: () => boolean,
): Promise<boolean> {
  const meter = await openDatabaseMeter(contenders.databaseUrl, contenders.postmaster);
  try {
    const existing = { S1: FEW, S2: many };
    const course = { options, contenders, meter, existing, log: print, stopped };
    const findings = findingsOf(await runSettleRounds(course));
    const bars = judgeSettle(findings);
    print(`\n${formatReport({ ...options, works: SETTLE_WORKS, findings, bars })}`);
    print(`\nfew: ${FEW} orders, many: ${many}; load average ${loadavg()[0]?.toFixed(1)}`);
    return !missed(bars);
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const wanted = readWanted(process.argv.slice(2));
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const contenders = await startContenders({
    relays: { app: NOWHERE, floor: NOWHERE },
    nodeOptions: wanted.options.nodeOptions,
    log: print,
    onLost: print,
  });
  try {
    return (await measure(wanted, contenders, () => stopped)) ? 0 : 1;
  } finally {
    await contenders.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
