import { startGenerator, type Generator } from "./load/generator.ts";
import { openDatabaseMeter, type DatabaseMeter } from "./measure/database-meter.ts";
import { print } from "./run-bench.ts";
import { startTargets, type Targets } from "./targets/start-targets.ts";

export interface GeneratedBench {
  readonly targets: Targets;
  readonly generator: Generator;
  readonly meter: DatabaseMeter;
}

/**
 * Starts the load generator, the app that notifies it, and the baseline; measures, stops them, and sets the
 * exit code by whether it succeeded.
 */
export async function runWithGenerator(
  measure: (bench: GeneratedBench) => Promise<boolean>,
): Promise<void> {
  try {
    process.exitCode = (await run(measure)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(measure: (bench: GeneratedBench) => Promise<boolean>): Promise<boolean> {
  const generator = startGenerator();
  try {
    const relays = await generator.ask<"relays">({ kind: "relays" });
    const targets = await startTargets({
      relays,
      nodeOptions: undefined,
      log: print,
      onLost: print,
    });
    try {
      const meter = await openDatabaseMeter(targets.databaseUrl, targets.postmaster);
      try {
        return await measure({ targets, generator, meter });
      } finally {
        await meter.close();
      }
    } finally {
      await targets.stop();
    }
  } finally {
    await generator.stop();
  }
}
