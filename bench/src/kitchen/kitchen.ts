import { setTimeout as pause } from "node:timers/promises";
import { openJourneys, reportBeside } from "../journey/beside.ts";
import { printStatements } from "../measure/database-meter.ts";
import { percentile } from "../measure/numbers.ts";
import { print, printTable } from "../measure/print.ts";
import { flag, readOptions, whole } from "../options.ts";
import { STORE_ID } from "../product/add-store.ts";
import { withClient } from "../product/start-product.ts";
import { startTargets } from "../product/start-targets.ts";
import { openScreen, type Screen } from "./screen.ts";

const OPTIONS = {
  screens: whole(4, 12),
  rate: whole(10, 100),
  seconds: whole(120, 600),
  statements: flag,
};
/** KDS-1, ms. */
const MAX_P95_MS = 1_000;
const WARM_UP_SECONDS = 5;
/** For the last orders to arrive. */
const AFTER_MS = 3_000;

/** A kitchen with one station; managers and owners of the demo data sign in by password and may read its board. */
const STATION = `insert into station (store_id, station_id, kind, name, position)
  values ($1, 'kitchen', 'KITCHEN', 'Dapur', 1)`;
const MANAGERS = `with managers as (
    select operator_id, login_name from operator where operator_id like 'op_DEMO_S%' and login_name is not null),
  added as (insert into staff_member (store_id, operator_id, role, started_at)
    select $1, operator_id, 'MANAGER', now() from managers)
  select login_name from managers order by login_name`;

/**
 * How soon a paid order is on every screen of the kitchen, at a given rate of buyers' journeys. Fails on errors
 * alone; the figure counts only where the rate was kept and every screen has shown every order.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { screens: count, rate, seconds, statements } = readOptions(args, OPTIONS);
  await using targets = await startTargets();
  const { app, databaseUrl, meter } = targets;
  const runJourneys = await openJourneys(targets, { rate, seconds: seconds + WARM_UP_SECONDS });
  const managers = await withClient(databaseUrl, async (client) => {
    await client.query(STATION, [STORE_ID]);
    return (await client.query<{ login_name: string }>(MANAGERS, [STORE_ID])).rows;
  });
  await meter.tidy();
  const warm = await runJourneys(WARM_UP_SECONDS);
  const errors: unknown[] = [];
  const screens: Screen[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    // One person may have three.
    const loginName = managers[nth % managers.length]?.login_name ?? "";
    const plan = { url: app.url, loginName, address: `10.30.${nth}.1` };
    screens.push(await openScreen({ ...plan, onError: (error) => errors.push(error) }));
  }
  const before = new Set(screens.flatMap(({ times }) => [...times.keys()]));
  await meter.begin();
  const journeys = await runJourneys(seconds);
  await pause(AFTER_MS);
  printTable(
    ["", "boards read", "ms each"],
    screens.map(({ read }, nth) => [`screen ${nth + 1}`, `${read.count}`, read.ms / read.count]),
  );
  const shown = screens.flatMap(({ times }) => [...times].filter(([id]) => !before.has(id)));
  const times = shown.map(([, ms]) => ms);
  const [p50, p95 = 0, worst] = [50, 95, 100].map((percent) => percentile(times, percent));
  print(`from paid to shown: p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`);
  if (statements) await printStatements(meter, { title: "per order", ...journeys });
  for (const screen of screens) screen.close();
  const name = `p95 from paid to shown on ${count} screens, ms`;
  return reportBeside({
    loops: { journeys: { ...journeys, rate } },
    figure: { name, value: p95, most: MAX_P95_MS },
    missing: journeys.operations * count - shown.length,
    errors: [...errors, ...warm.errorMessages],
  });
}
