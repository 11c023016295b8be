import { openDatabaseMeter, type DatabaseMeter } from "./measure/database-meter.ts";
import type { BenchOptions } from "./options.ts";
import { startTargets, type Targets } from "./targets/start-targets.ts";

/** The acquirers' notifications go nowhere. */
const NOWHERE = "http://127.0.0.1:9";

export interface Bench {
  readonly options: BenchOptions;
  readonly targets: Targets;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True after a signal to stop. */
  readonly stopped: () => boolean;
}

export interface BenchProgram {
  /** Throws on unknown arguments. */
  readOptions(): BenchOptions;
  /** Extra environment variables of the app. */
  readonly env?: Readonly<Record<string, string>>;
  /** Resolves to whether it succeeded. */
  measure(bench: Bench): Promise<boolean>;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts app and baseline, measures, stops them, and sets the exit code. */
export async function runBench(program: BenchProgram): Promise<void> {
  try {
    process.exitCode = (await run(program)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run({ readOptions, env, measure }: BenchProgram): Promise<boolean> {
  const options = readOptions();
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const targets = await startTargets({
    relays: { app: NOWHERE, baseline: NOWHERE },
    nodeOptions: options.nodeOptions,
    ...(env && { env }),
    log: print,
    onLost: print,
  });
  try {
    const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
    try {
      return await measure({ options, targets, meter, log: print, stopped: () => stopped });
    } finally {
      await meter.close();
    }
  } finally {
    await targets.stop();
  }
}
