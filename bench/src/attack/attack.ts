import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openAppSteps } from "../journey/app-steps.ts";
import { openBuying } from "../journey/buy.ts";
import type { JourneySteps } from "../journey/steps.ts";
import { openConnection, openConnectionOfOwnNetwork } from "../load/client.ts";
import { runClosedLoop } from "../load/loops.ts";
import { percentile } from "../measure/numbers.ts";
import { print } from "../measure/print.ts";
import { readMemory } from "../measure/processes.ts";
import { formatThresholds, hasMissed, type Threshold } from "../measure/thresholds.ts";
import { readOptions, whole } from "../options.ts";
import { addBuyers } from "../product/add-accounts.ts";
import { addStore } from "../product/add-store.ts";
import { startProduct } from "../product/start-product.ts";

const BUYERS = 8;
const MAX_JOURNEYS_A_SECOND = 60;
const ATTACKERS = fileURLToPath(new URL("./attackers.ts", import.meta.url));

/**
 * A mixed attack from four addresses on one server, while buyers order and pay. Fails if a journey fails, a
 * call is too slow or the server dies.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { seconds } = readOptions(args, { seconds: whole(60, 600) });
  await using app = await startProduct();
  await addStore(app.databaseUrl);
  const origin = app.url.replace("localhost", "127.0.0.1");
  const agent = openConnection();
  const durations: number[] = [];
  const buying = openBuying(time(await openAppSteps(origin, agent), durations), app);
  agent.destroy();
  const wanted = { target: "app", count: seconds * MAX_JOURNEYS_A_SECOND } as const;
  buying.buyers = await addBuyers({ app, databaseUrl: app.databaseUrl }, wanted);
  await fetch(`${origin}/metrics`);
  print(`Attacking for ${seconds} s, while ${BUYERS} buyers order and pay …`);
  const attackers = spawn(process.execPath, [ATTACKERS, origin, String(seconds)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(attackers, "exit");
  const [journeys, delay] = await Promise.all([
    runClosedLoop(
      { connections: BUYERS, seconds, open: openConnectionOfOwnNetwork },
      buying.journey,
    ),
    watchDelay(origin, seconds),
  ]);
  await ended;
  print(`journeys ${journeys.operations}, failed ${journeys.errors}; calls ${durations.length}`);
  print(
    `p50 ${percentile(durations, 50).toFixed(0)} ms; longest delay of the event loop ${delay} ms`,
  );
  for (const failure of new Set(journeys.errorMessages)) print(`failed: ${failure}`);
  const isAlive = app.lost() === "";
  if (isAlive) print(`peak memory ${readMemory(app.pid).toFixed(0)} MiB`);
  const thresholds: Threshold[] = [
    { name: "servers that died", value: isAlive ? 0 : 1, most: 0, fails: true },
    { name: "journeys", value: journeys.operations, least: 1, fails: true },
    { name: "failed journeys", value: journeys.errors, most: 0, fails: true },
    {
      name: "p99 of the buyers' calls, ms",
      value: percentile(durations, 99),
      most: 1_000,
      fails: true,
    },
  ];
  print(formatThresholds(thresholds));
  return !hasMissed(thresholds);
}

/** The same steps, which note how long each took, ms. */
function time(steps: JourneySteps, durations: number[]): JourneySteps {
  const timed = <Given extends unknown[], Result>(step: (...given: Given) => Promise<Result>) => {
    return async (...given: Given): Promise<Result> => {
      const begin = performance.now();
      const result = await step(...given);
      durations.push(performance.now() - begin);
      return result;
    };
  };
  return {
    readMenu: timed(steps.readMenu),
    placeOrder: timed(steps.placeOrder),
    startPayment: timed(steps.startPayment),
    readStatus: timed(steps.readStatus),
  };
}

/** Maximum event loop delay reported by the server, ms. */
async function watchDelay(origin: string, seconds: number): Promise<string> {
  const until = Date.now() + seconds * 1_000;
  let most = 0;
  while (Date.now() < until) {
    const text = await fetch(`${origin}/metrics`).then(
      (answer) => answer.text(),
      () => "",
    );
    const delay = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
    most = Math.max(most, Number(delay ?? 0) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return most.toFixed(0);
}
