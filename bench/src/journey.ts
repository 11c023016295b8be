/**
 * `npm run bench`: the buyer's journey at the app and, alternating, at a minimal baseline on the same
 * database. Only errors make it fail.
 */
import { DISHES, STORE_ID } from "./targets/bench-store.ts";
import { startTargets, type Targets } from "./targets/start-targets.ts";
import { startGenerator, type Generator } from "./load/generator.ts";
import { checkThresholds } from "./measure/thresholds.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { createFindings } from "./measure/measurement.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { runRounds } from "./rounds.ts";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves to the number of errors. */
async function bench(options: BenchOptions, generator: Generator, stopped: () => boolean) {
  const targets = await startTargets({
    relays: await generator.ask<"relays">({ kind: "relays" }),
    nodeOptions: options.nodeOptions,
    log: print,
    onLost: print,
  });
  try {
    return await measure(options, { targets, generator, stopped });
  } finally {
    await targets.stop();
  }
}

interface Running {
  readonly targets: Targets;
  readonly generator: Generator;
  readonly stopped: () => boolean;
}

async function measure(options: BenchOptions, running: Running): Promise<number> {
  const { targets, generator } = running;
  const { urls, sessionSecret } = targets;
  const settings = { urls, sessionSecret, storeId: STORE_ID, dishes: DISHES };
  await generator.ask<"settings">({ kind: "settings", settings });
  const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
  try {
    const findings = createFindings(await runRounds({ ...running, options, meter, log: print }));
    const thresholds = checkThresholds(findings, readPeakMemory(targets.pids.app));
    print(`\n${formatReport({ ...options, findings, thresholds })}`);
    return findings.errors;
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const generator = startGenerator();
  try {
    return (await bench(options, generator, () => stopped)) > 0 ? 1 : 0;
  } finally {
    await generator.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
