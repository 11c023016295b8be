/**
 * `npm run soak -- --minutes N`: goes on with random sequences for as long as asked, one part of the
 * time on each number of server processes, and prints what it ran. `--seed` makes the same sequences
 * again; with `--path`, as a failure prints it, the failed one alone.
 */
import { parseArgs } from "node:util";
import { runSequences } from "./sequences.ts";

const MOST_SEEDS = 2 ** 31;
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    seed: { type: "string" },
    path: { type: "string" },
    servers: { type: "string", default: "1" },
    lanes: { type: "string", default: "4" },
    sequences: { type: "string", default: "1000000" },
  },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const seed = Number(values.seed ?? Math.trunc(Math.random() * MOST_SEEDS));
print(`seed ${seed}`);
const report = await runSequences({
  seed,
  sequences: Number(values.sequences),
  servers: Number(values.servers),
  lanes: values.path === undefined ? Number(values.lanes) : 1,
  path: values.path,
  until: Date.now() + Number(values.minutes) * 60_000,
  print,
});
for (const failure of report.failures) print(failure);
print(`${report.sequences} sequences run, ${report.checks} invariants checked`);
for (const [outcome, count] of Object.entries(report.outcomes)) print(`  ${outcome}: ${count}`);
process.exitCode = report.failures.length > 0 ? 1 : 0;
