/**
 * `npm run soak -- --minutes N`: random sequences for as long as asked, then what was run. `--servers`
 * processes over one database, `--lanes` products side by side; `--kills N` begins with so many rounds
 * in which the server or the database is killed under load. `--seed` makes the same sequences again;
 * with `--path`, as a failure prints it, the failed one alone.
 */
import { parseArgs } from "node:util";
import { runKillRounds } from "./kills/kill-rounds.ts";
import { runSequences } from "./sequences.ts";

const MOST_SEEDS = 2 ** 31;
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    kills: { type: "string", default: "0" },
    seed: { type: "string" },
    path: { type: "string" },
    servers: { type: "string", default: "1" },
    lanes: { type: "string", default: "4" },
    sequences: { type: "string", default: "1000000" },
  },
});

const seed = Number(values.seed ?? Math.trunc(Math.random() * MOST_SEEDS));
const until = Date.now() + Number(values.minutes) * 60_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function kill(rounds: number): Promise<boolean> {
  const report = await runKillRounds({ rounds, seed, until });
  for (const fault of report.faults) print(fault);
  const { orders, walletPayments, faults } = report;
  print(`${report.rounds} kills, ${orders} orders, ${walletPayments} payments in wallets`);
  return faults.length === 0;
}

async function soak(): Promise<boolean> {
  const report = await runSequences({
    ...{ seed, until, path: values.path, servers: Number(values.servers) },
    sequences: values.path === undefined ? Number(values.sequences) : 1,
    lanes: values.path === undefined ? Number(values.lanes) : 1,
  });
  print(`${report.sequences} sequences run, ${report.checks} invariants checked`);
  for (const [outcome, count] of Object.entries(report.outcomes)) print(`  ${outcome}: ${count}`);
  return report.failures.length === 0;
}

const rounds = Number(values.kills);
const survived = rounds === 0 || (await kill(rounds));
process.exitCode = (await soak()) && survived ? 0 : 1;
