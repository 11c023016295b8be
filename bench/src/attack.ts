/**
 * `npm run bench:attack`: a mixed attack from four addresses on one server, while buyers order and pay.
 * Fails if a journey fails, a call is too slow or the server dies.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { readAppSecrets } from "@santap/dev-env/settings/credentials";
import { runJourneys, type Journeys } from "./attack/journeys.ts";
import { addBenchStore, DISHES, STORE_ID } from "./targets/bench-store.ts";
import { addAppBuyers } from "./targets/buyers.ts";
import { openAppSteps } from "./load/app-steps.ts";
import { createBuyers } from "./load/buyer.ts";
import { openConnection, requireLoopback } from "./load/connection.ts";
import { percentile } from "./measure/percentile.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";

const BUYERS = 8;
const SLOWEST_P99_MS = 1_000;
const MAX_JOURNEYS_A_SECOND = 60;
const ATTACKERS = fileURLToPath(new URL("./attack/attackers.ts", import.meta.url));

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function bench(seconds: number, dataDir: string): Promise<boolean> {
  let lost = "";
  const product = await bootSantap({
    ...{ mode: "processes", dataDir, env: { LOG_LEVEL: "error" }, log: print },
    onExit: (event) => (lost = JSON.stringify(event)),
  });
  try {
    const range = { from: 0, to: seconds * MAX_JOURNEYS_A_SECOND, sharedCoupon: false };
    await addBenchStore(product.databaseUrl);
    await addAppBuyers(product.databaseUrl, range);
    const secret = readAppSecrets(dataDir).SESSION_SECRET;
    const buyers = createBuyers(range, secret, Date.now());
    const origin = requireLoopback(product.appUrl).replace("localhost", "127.0.0.1");
    const agent = openConnection();
    const steps = await openAppSteps(origin, { storeId: STORE_ID, dishes: DISHES }, agent);
    agent.destroy();
    await fetch(`${origin}/metrics`);
    print(`Attacking for ${seconds} s, while ${BUYERS} buyers order and pay …`);
    const attackers = spawn(process.execPath, [ATTACKERS, origin, String(seconds)], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const ended = once(attackers, "exit");
    const { sandboxUrl } = product;
    const until = Date.now() + seconds * 1_000;
    const [journeys, delay] = await Promise.all([
      runJourneys({ steps, sandboxUrl, buyers, until }, BUYERS),
      watchDelay(origin, until),
    ]);
    await ended;
    return report(journeys, { product, delay, lost: () => lost });
  } finally {
    await product.stop();
  }
}

/** Maximum event loop delay reported by the server, ms. */
async function watchDelay(origin: string, until: number): Promise<number> {
  let most = 0;
  while (Date.now() < until) {
    const text = await fetch(`${origin}/metrics`).then(
      (answer) => answer.text(),
      () => "",
    );
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
    most = Math.max(most, Number(seconds ?? 0) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return most;
}

interface Seen {
  readonly product: SantapEnvironment;
  readonly delay: number;
  lost(): string;
}

function report({ done, failures, durations }: Journeys, { product, delay, lost }: Seen): boolean {
  const p99 = percentile(durations, 99);
  print(`journeys ${done}, failed ${failures.length}; calls ${durations.length}`);
  print(`p50 ${percentile(durations, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  print(`longest delay of the event loop ${delay.toFixed(0)} ms`);
  for (const failure of new Set(failures.slice(0, 5))) print(`failed: ${failure}`);
  if (lost() !== "") {
    print(`the server died: ${lost()}`);
    return false;
  }
  print(`peak memory ${(readPeakMemory(product.api.pid ?? 0) / 1_024).toFixed(0)} MiB`);
  return failures.length === 0 && done > 0 && p99 <= SLOWEST_P99_MS;
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
  process.stderr.write("--seconds takes whole numbers from 1 to 600.\n");
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), "santap-attack-"));
try {
  process.exitCode = (await bench(seconds, dataDir)) ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
