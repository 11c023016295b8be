/**
 * `npm run bench:kitchen`: how soon a paid order is on every screen of the kitchen (KDS-1), at a given rate of
 * buyers' journeys. Fails (exit code 1) on errors alone; the figure counts only where the rate was kept.
 */
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { readKitchenOptions, type KitchenOptions } from "./kitchen/kitchen-options.ts";
import { judgeKitchen, LIMIT_MS } from "./kitchen/kitchen-verdict.ts";
import { openKitchen } from "./kitchen/open-kitchen.ts";
import { openScreen, type Screen } from "./kitchen/screen.ts";
import type { DatabaseMeter } from "./measure/database-meter.ts";
import { foreignLoad } from "./measure/machine.ts";
import { figure, formatTable } from "./report/table.ts";
import { print } from "./run-bench.ts";
import { runWithGenerator, type GeneratedBench } from "./run-with-generator.ts";
import { DISHES, STORE_ID } from "./targets/bench-store.ts";
import { addAppBuyers } from "./targets/buyers.ts";

const WARM_UP_SECONDS = 5;
/** For the last orders to arrive. */
const AFTER_MS = 3_000;

interface Running extends GeneratedBench {
  readonly options: KitchenOptions;
}

/** Whether nothing failed. */
async function measure(running: Running): Promise<boolean> {
  const { options, targets, generator, meter } = running;
  const { urls, sessionSecret, databaseUrl } = targets;
  const { rate: perSecond, seconds } = options;
  const settings = { urls, sessionSecret, storeId: STORE_ID, dishes: DISHES };
  await generator.ask<"settings">({ kind: "settings", settings });
  const to = Math.ceil(perSecond * (seconds + WARM_UP_SECONDS)) + 2;
  const range = { from: 0, to, sharedCoupon: false };
  await addAppBuyers(databaseUrl, range);
  await generator.ask<"buyers">({ kind: "buyers", target: "app", range });
  await openKitchen(databaseUrl, STORE_ID);
  await meter.tidy();
  const run = (length: number) =>
    generator.ask<"openLoop">({ kind: "openLoop", plan: { perSecond, seconds: length } });
  const warm = await run(WARM_UP_SECONDS);
  const failures: unknown[] = [];
  const screens = await openScreens(running, (error) => failures.push(error));
  const before = new Set(screens.flatMap(({ times }) => [...times.keys()]));
  const busy = await foreignLoad();
  await meter.begin();
  const journeys = await run(seconds);
  await pause(AFTER_MS);
  const outcome = {
    orders: journeys.finished,
    screens: screens.map(
      ({ times }) => new Map([...times].filter(([orderId]) => !before.has(orderId))),
    ),
  };
  const verdict = judgeKitchen({ perSecond, journeys }, outcome);
  print(
    `journeys: ${journeys.finished} of ${journeys.planned}, ${journeys.finishedPerSecond.toFixed(2)} a second (aim ${perSecond}), began at most ${journeys.latestMs.toFixed(0)} ms late, p95 ${journeys.p95.toFixed(0)} ms, ${journeys.errors} errors`,
  );
  printScreens(screens);
  const word = verdict.met === null ? "DOES NOT COUNT" : verdict.met ? "met" : "MISSED";
  print(
    `from paid to shown on ${screens.length} screens: p50 ${verdict.p50.toFixed(0)} ms, p95 ${verdict.p95.toFixed(0)} ms, worst ${verdict.worst.toFixed(0)} ms (limit of p95 ${LIMIT_MS}): ${word}; rate kept: ${verdict.rateKept}, not shown: ${verdict.missing}`,
  );
  print(`other programs ${(busy * 100).toFixed(0)} %, load average ${loadavg()[0]?.toFixed(1)}`);
  if (options.statements) await printStatements(meter, journeys.finished);
  for (const screen of screens) screen.close();
  const messages = [...warm.errorMessages, ...journeys.errorMessages];
  for (const one of [...messages, ...failures.slice(0, 5).map(String)]) print(one);
  return messages.length === 0 && failures.length === 0;
}

async function openScreens(
  { options, targets }: Running,
  onError: (error: unknown) => void,
): Promise<Screen[]> {
  const screens: Screen[] = [];
  const { url } = targets.urls.app;
  for (let nth = 1; nth <= options.screens; nth += 1)
    screens.push(await openScreen({ url, storeId: STORE_ID, address: `10.30.${nth}.1`, onError }));
  return screens;
}

function printScreens(screens: readonly Screen[]): void {
  const rows = screens.map((screen, nth) => {
    const { count, meanMs } = screen.readings();
    return [`screen ${nth + 1}`, String(count), figure(meanMs)];
  });
  print(formatTable([["", "boards read", "ms each"], ...rows]));
}

async function printStatements(meter: DatabaseMeter, orders: number): Promise<void> {
  const rows = (await meter.statements())
    .slice(0, 30)
    .map(({ text, calls, ms }) => [
      text.replace(/\s+/g, " ").slice(0, 110),
      ...[figure(calls / orders), figure(ms / orders)],
    ]);
  print(formatTable([["", "calls/order", "ms/order"], ...rows]));
}

await runWithGenerator((bench) => {
  const options = readKitchenOptions(process.argv.slice(2));
  return measure({ ...bench, options });
});
