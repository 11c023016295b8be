import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { runClosedLoop } from "../load/loops.ts";
import { medians } from "../measure/numbers.ts";
import { print } from "../measure/print.ts";
import { readCpu, readMemory } from "../measure/processes.ts";
import { formatThresholds, hasMissed, type Threshold } from "../measure/thresholds.ts";
import { readOptions, whole } from "../options.ts";
import { NO_FLOOD_LIMIT, requirePid, startProduct } from "../product/start-product.ts";
import { TARGETS } from "../targets.ts";
import { createBatchSender, EVENTS_PER_BATCH, type BatchSender } from "./batches.ts";

const OPTIONS = { seconds: whole(4, 30), rounds: whole(3, 20), minutes: whole(0, 600, 0) };
const CONNECTIONS = 200;
/** Above what a target can take. */
const MAX_BATCHES_A_SECOND = 6_000;
/** For JIT compilation. */
const WARM_UP_SECONDS = 5;
/** Of the loader, ms; it pauses when compared with the baseline, which has none. */
const ROLL = { running: "2000", pausing: "3600000" };

/**
 * Durable usage events per second of one app process and, alternating, of a baseline that only appends and
 * syncs in groups. Fails on errors. With `--minutes` only the app is loaded, with its loader running, and it
 * fails if its memory grows.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { seconds, rounds, minutes } = readOptions(args, OPTIONS);
  const roll = minutes > 0 ? ROLL.running : ROLL.pausing;
  const env = { ...NO_FLOOD_LIMIT, HUMAN_PUZZLES: "1", TRACK_ROLL: roll };
  await using product = await startProduct({ env });
  await using baseline = await startBaseline();
  const app = open({ url: product.url.replace("localhost", "127.0.0.1"), pid: product.pid });
  const thresholds =
    minutes > 0
      ? await keepBusy(app, minutes)
      : await compare({ app, baseline: open(baseline) }, { seconds, rounds });
  print(`${formatThresholds(thresholds)}\nload average ${loadavg()[0]?.toFixed(1)}`);
  return !hasMissed(thresholds);
}

interface Collector {
  readonly pid: number;
  readonly sender: BatchSender;
}

function open({ url, pid }: { url: string; pid: number }): Collector {
  return { pid, sender: createBatchSender(url) };
}

/** Events, `perCore` of them in a second of the server's CPU time. @throws for an error */
async function load(name: string, { pid, sender }: Collector, seconds: number) {
  sender.prepare(Math.ceil(seconds * MAX_BATCHES_A_SECOND));
  const before = readCpu(pid);
  const outcome = await runClosedLoop({ connections: CONNECTIONS, seconds }, sender.send);
  const cpu = readCpu(pid) - before;
  if (outcome.errors > 0) throw new Error(outcome.errorMessages.join("; "));
  const perSecond = outcome.perSecond * EVENTS_PER_BATCH;
  const perCore = (outcome.operations * EVENTS_PER_BATCH * 1_000) / cpu;
  const figures = `${perSecond.toFixed(0)} events/s, ${perCore.toFixed(0)} a CPU second`;
  print(`${name}: ${figures}, p99 ${outcome.p99.toFixed(0)} ms`);
  return { perSecond, perCore };
}

async function compare(
  collectors: Readonly<Record<(typeof TARGETS)[number], Collector>>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Threshold[]> {
  for (const name of TARGETS) await load(`warming up, ${name}`, collectors[name], WARM_UP_SECONDS);
  const found: Record<(typeof TARGETS)[number], { perSecond: number; perCore: number }[]> = {
    app: [],
    baseline: [],
  };
  for (let round = 1; round <= rounds; round += 1)
    for (const name of round % 2 > 0 ? TARGETS : TARGETS.toReversed())
      found[name].push(await load(`round ${round}, ${name}`, collectors[name], seconds));
  const [app, baseline] = TARGETS.map((name) => medians(found[name], ["perSecond", "perCore"]));
  if (!app || !baseline) return [];
  print(`by CPU time ${(app.perCore / baseline.perCore).toFixed(2)} of the baseline`);
  const share = app.perSecond / baseline.perSecond;
  return [
    { name: "events a second, × baseline (aim)", value: share, least: 0.5 },
    { name: "events a second and core (aim)", value: app.perCore, least: 20_000 },
  ];
}

async function keepBusy(app: Collector, minutes: number): Promise<Threshold[]> {
  const memory: number[] = [];
  for (let round = 1; round <= minutes * 6; round += 1) {
    await load(`${(round / 6).toFixed(1)} min`, app, 10);
    memory.push(readMemory(app.pid, "VmRSS"));
    print(`memory ${memory.at(-1)?.toFixed(0)} MiB`);
  }
  const half = Math.floor(memory.length / 2);
  const growth = Math.max(...memory.slice(half)) / Math.max(...memory.slice(0, half));
  return [
    { name: "memory of the second half, × the first", value: growth, most: 1.3, fails: true },
  ];
}

async function startBaseline() {
  const folder = mkdtempSync(join(tmpdir(), "santap-collector-baseline-"));
  const program = fileURLToPath(new URL("./baseline.ts", import.meta.url));
  const child = spawn(process.execPath, [program, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    url,
    pid: requirePid(child.pid),
    async [Symbol.asyncDispose]() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
