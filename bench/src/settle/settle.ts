import type pg from "pg";
import { STEADY } from "../measure/measurement.ts";
import { print } from "../measure/print.ts";
import { isStopped, measureRounds, report, type Scenario } from "../measure/rounds.ts";
import { flag, readOptions, ROUND_OPTIONS, whole, wholes } from "../options.ts";
import { withClient } from "../product/start-product.ts";
import { startTargets, type Targets } from "../product/start-targets.ts";
import { TARGETS } from "../targets.ts";
import { limitSettling } from "./limits.ts";
import { openNotifications, type Notifications } from "./notifications.ts";
import { addSettled, addWaiting, countSettled } from "./orders.ts";

const OPTIONS = {
  ...ROUND_OPTIONS,
  seconds: whole(2, 30),
  rounds: whole(2, 20),
  connections: wholes([1, 16, 64], 256),
  full: flag,
};
const FEW = 1_000;
const MANY = { usual: 100_000, full: 1_000_000 };
/** Above the numbers of all other orders. */
const FIRST_SETTLED = 100_000_000;

type Drivers = Readonly<Record<(typeof TARGETS)[number], Notifications>>;

/**
 * The acquirer's notifications, which this program sends itself, at the app and the baseline, with few and
 * with many orders. Fails on errors, on too many statements, and if the CPU time grows with the orders.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, OPTIONS);
  const many = options.full ? MANY.full : MANY.usual;
  await using targets = await startTargets({ nodeOptions: options["node-options"] });
  return await withClient(targets.databaseUrl, async (client) => {
    const { app, baseline } = targets;
    const drivers = { app: openNotifications(app), baseline: openNotifications(baseline) };
    const few = createScenario(client, drivers, "S1");
    const grown = createScenario(client, drivers, "S2");
    await addOrders(targets, { from: 0, to: FEW });
    const all = await measureRounds({ targets, options }, [[few]]);
    await addOrders(targets, { from: FEW, to: many });
    const steady = { ...options, connections: [STEADY] };
    if (!isStopped()) all.push(...(await measureRounds({ targets, options: steady }, [[grown]])));
    await requireSettled(client, drivers);
    return report(all, [few, grown], limitSettling);
  });
}

function createScenario(client: pg.Client, drivers: Drivers, name: "S1" | "S2"): Scenario {
  return {
    name,
    title: `settled among ${name === "S1" ? "few" : "many"} orders`,
    warmUp: 1_000,
    perSecond: { app: 500, baseline: 1_000 },
    async prepare(target, count) {
      await addWaiting(client, target, drivers[target].sign(count));
    },
    operate: (target) => drivers[target].send,
  };
}

async function addOrders(
  { databaseUrl, meter }: Targets,
  { from, to }: { from: number; to: number },
) {
  const begin = performance.now();
  const range = { from: FIRST_SETTLED + from, to: FIRST_SETTLED + to };
  await withClient(databaseUrl, (client) => addSettled(client, range, isStopped));
  await meter.tidy();
  print(`${to} settled orders, after ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
}

/** @throws if acknowledged orders are not settled in the database */
async function requireSettled(client: pg.Client, drivers: Drivers): Promise<void> {
  for (const target of TARGETS) {
    const { to, acknowledged } = drivers[target].sent();
    const settled = await countSettled(client, target, { from: 1, to });
    if (acknowledged !== settled)
      throw new Error(`${target} acknowledged ${acknowledged} and settled ${settled}`);
  }
}
