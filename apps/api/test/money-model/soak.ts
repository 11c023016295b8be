/**
 * `npm run soak -- --minutes N`: random sequences for as long as asked, then what was run. `--servers`
 * processes over one database, `--lanes` products side by side, `--tables` only what happens at shared
 * bills; `--kills N` ends with so many rounds in which the server or the database is killed under load.
 * `--seed` makes the same sequences again; with `--path`, as a failure prints it, the failed one alone.
 */
import { parseArgs } from "node:util";
import { runKillRounds } from "./kills/kill-rounds.ts";
import { runSequences } from "./sequences.ts";
import { splitRunTime } from "./split-run-time.ts";

const MOST_SEEDS = 2 ** 31;
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    kills: { type: "string", default: "0" },
    seed: { type: "string" },
    path: { type: "string" },
    tables: { type: "boolean", default: false },
    servers: { type: "string", default: "1" },
    lanes: { type: "string", default: "4" },
    sequences: { type: "string", default: "1000000" },
  },
});

const seed = Number(values.seed ?? Math.trunc(Math.random() * MOST_SEEDS));
const rounds = Number(values.kills);
const { sequencesUntil, killsUntil } = splitRunTime({
  ...{ from: Date.now(), lengthMs: Number(values.minutes) * 60_000, kills: rounds },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function kill(): Promise<boolean> {
  const report = await runKillRounds({ rounds, seed, until: killsUntil });
  for (const fault of report.faults) print(fault);
  const { orders, walletPayments, faults } = report;
  print(`${report.rounds} kills, ${orders} orders, ${walletPayments} payments in wallets`);
  return faults.length === 0;
}

async function soak(): Promise<boolean> {
  const report = await runSequences({
    ...{ seed, until: sequencesUntil, path: values.path, servers: Number(values.servers) },
    tablesOnly: values.tables,
    sequences: values.path === undefined ? Number(values.sequences) : 1,
    lanes: values.path === undefined ? Number(values.lanes) : 1,
  });
  print(`${report.sequences} sequences run, ${report.checks} invariants checked`);
  for (const [outcome, count] of Object.entries(report.outcomes)) print(`  ${outcome}: ${count}`);
  if (report.sequences === 0) print("no sequence came to its end: give it more minutes");
  return report.failures.length === 0 && report.sequences > 0;
}

const held = await soak();
const survived = rounds === 0 || (await kill());
process.exitCode = held && survived ? 0 : 1;
