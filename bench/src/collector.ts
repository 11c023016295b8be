/**
 * `npm run bench:collector`: durable usage events per second of one app process and, alternating, of a
 * baseline that only appends and syncs in groups. Fails (exit code 1) on errors. With `--minutes N` only the
 * app is loaded, with its loader running, and its memory is printed.
 */
import { loadavg } from "node:os";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createBatchSender, EVENTS_PER_BATCH, type BatchSender } from "./collector/batches.ts";
import { startTargets, type Target, type Targets } from "./collector/start-targets.ts";
import { openConnection } from "./load/connection.ts";
import { median, percentile } from "./measure/percentile.ts";
import { readCpu } from "./measure/process-cpu.ts";

const CONNECTIONS = 200;
/** Above what a target can take. */
const MAX_BATCHES_A_SECOND = 6_000;
/** For JIT compilation. */
const WARM_UP_S = 5;
const MIN_SHARE = 0.5;
const MIN_PER_CORE = 20_000;
/** Growth of the memory that counts as a leak. */
const MAX_GROWTH = 1.3;

interface Measured {
  readonly perSecond: number;
  /** Events per second of the server's CPU time. */
  readonly perCore: number;
  readonly p99: number;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runPhase({ pid }: Target, sender: BatchSender, seconds: number): Promise<Measured> {
  sender.prepare(Math.ceil(seconds * MAX_BATCHES_A_SECOND));
  const times: number[] = [];
  const begin = performance.now();
  const cpuBefore = readCpu(pid) ?? 0;
  const agents = Array.from({ length: CONNECTIONS }, () => openConnection());
  await Promise.all(
    agents.map(async (agent) => {
      for (;;) {
        const from = performance.now();
        if (from - begin > seconds * 1_000 || !(await sender.send(agent))) return;
        times.push(performance.now() - from);
      }
    }),
  );
  const elapsed = performance.now() - begin;
  const cpu = (readCpu(pid) ?? 0) - cpuBefore;
  for (const agent of agents) agent.destroy();
  const events = times.length * EVENTS_PER_BATCH;
  return {
    perSecond: events / (elapsed / 1_000),
    perCore: events / (cpu / 1_000),
    p99: percentile(times, 99),
  };
}

async function compare(targets: Targets, seconds: number, rounds: number): Promise<void> {
  const senders = targets.all.map((one) => ({ one, sender: createBatchSender(one.url) }));
  for (const { one, sender } of senders) await runPhase(one, sender, WARM_UP_S);
  const found = new Map<Target["name"], Measured[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, sender } of round % 2 === 0 ? senders : senders.toReversed()) {
      const measured = await runPhase(one, sender, seconds);
      found.set(one.name, [...(found.get(one.name) ?? []), measured]);
      print(`round ${round + 1}, ${one.name}: ${formatMeasured(measured)}`);
    }
  }
  const of = (name: Target["name"], key: keyof Measured) =>
    median((found.get(name) ?? []).map((measured) => measured[key]));
  const share = of("app", "perSecond") / of("baseline", "perSecond");
  const cpuShare = of("app", "perCore") / of("baseline", "perCore");
  const verdict = (met: boolean) => (met ? "met" : "MISSED");
  print(
    `share of the baseline's events a second: ${share.toFixed(2)} (aim ${MIN_SHARE}, ${verdict(share >= MIN_SHARE)}); by CPU time ${cpuShare.toFixed(2)}`,
  );
  const perCore = of("app", "perCore");
  print(
    `events a second and core: ${perCore.toFixed(0)} (aim ${MIN_PER_CORE}, ${verdict(perCore >= MIN_PER_CORE)})`,
  );
  print(`load average ${loadavg()[0]?.toFixed(1)}`);
}

function formatMeasured({ perSecond, perCore, p99 }: Measured): string {
  return `${perSecond.toFixed(0)} events/s, ${perCore.toFixed(0)} a CPU second, p99 ${p99.toFixed(0)} ms`;
}

async function keepBusy({ all }: Targets, minutes: number): Promise<boolean> {
  const [app] = all;
  if (app === undefined) return false;
  const sender = createBatchSender(app.url);
  const memory: number[] = [];
  for (let round = 0; round < minutes * 6; round += 1) {
    const measured = await runPhase(app, sender, 10);
    memory.push(residentMiB(app.pid));
    print(
      `${((round + 1) / 6).toFixed(1)} min: ${formatMeasured(measured)}, ${memory.at(-1)?.toFixed(0)} MiB`,
    );
  }
  const half = Math.floor(memory.length / 2);
  const growth = Math.max(...memory.slice(half)) / Math.max(...memory.slice(0, half));
  print(`memory, second half against first: ${growth.toFixed(2)} (at most ${MAX_GROWTH})`);
  return growth <= MAX_GROWTH;
}

function residentMiB(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1_024;
}

async function main(): Promise<boolean> {
  const options = {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    minutes: { type: "string" },
  } as const;
  const { values } = parseArgs({ options });
  const minutes = Number(values.minutes ?? 0);
  // The loader pauses when compared with the baseline, which has none; with --minutes it runs.
  const targets = await startTargets(minutes > 0 ? "2000" : "3600000");
  try {
    if (minutes > 0) return await keepBusy(targets, minutes);
    await compare(targets, Number(values.seconds), Number(values.rounds));
    return true;
  } finally {
    await targets.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
