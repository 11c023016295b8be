import type { CDPSession, Page } from "@playwright/test";
import { ensureWebBuilt } from "../../../scripts/setup/build-web.mjs";
import { print, printTable } from "../measure/print.ts";
import { formatThresholds, hasMissed } from "../measure/thresholds.ts";
import { readOptions, whole } from "../options.ts";
import { NO_FLOOD_LIMIT, startProduct, withClient } from "../product/start-product.ts";
import { launchBrowser } from "../web/phone.ts";
import { openGuests, STORE_ID } from "./guests.ts";
import { limitGrowth, type MemorySample } from "./memory-limits.ts";
import { emptyBoard, openTablet, waitForTickets } from "./tablet.ts";

const MINUTES = 60;
/** The board is read anew so often. */
const READ_SECONDS = 10;
/** Tickets wait so long, then the board is emptied. */
const BATCH = 6;
const BOARD = /\/staff\/kitchen\/board$/;

/** What the kitchen got is older by a minute, as it is for the tablet's clock. */
const AGE = `with changed as (update line_station
    set changed_at = changed_at - interval '1 minute' where store_id = $1)
  update order_line set fired_at = fired_at - interval '1 minute',
    voided_at = voided_at - interval '1 minute' where store_id = $1 and fired_at is not null`;

/**
 * Memory of a kitchen's screen over a shift, whose clock is the browser's and runs faster. Fails if it has grown
 * since the first hour.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { hours } = readOptions(args, { hours: whole(8, 24, 2) });
  if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
  await using product = await startProduct({ env: NO_FLOOD_LIMIT });
  await using browser = await launchBrowser();
  const tablet = await openTablet(browser, product.url);
  const guests = await openGuests(product.url);
  const devtools = await tablet.context().newCDPSession(tablet);
  await devtools.send("HeapProfiler.enable");
  const samples = [await readMemory(devtools)];
  for (let minute = 1; minute <= hours * MINUTES; minute += 1) {
    const tickets = 1 + ((minute - 1) % BATCH);
    await guests.order(minute);
    await waitForTickets(tablet, tickets);
    await withClient(product.databaseUrl, (client) => client.query(AGE, [STORE_ID]));
    await passMinute(tablet);
    if (tickets === BATCH) await emptyBoard(tablet, BATCH).then(() => guests.leave());
    if (minute % MINUTES > 0) continue;
    samples.push(await readMemory(devtools));
    print(`${minute / MINUTES} of ${hours} hours, ${minute} tickets`);
  }
  const rows = samples.map((sample, hour) => [`hour ${hour}`, ...Object.values(sample)]);
  printTable(["", ...Object.keys(samples[0] ?? {})], rows);
  const thresholds = limitGrowth(samples);
  print(`\n${formatThresholds(thresholds)}`);
  return !hasMissed(thresholds);
}

async function passMinute(tablet: Page): Promise<void> {
  for (let second = 0; second < 60; second += READ_SECONDS) {
    const passes = tablet.clock.runFor(READ_SECONDS * 1_000);
    await Promise.all([tablet.waitForResponse(BOARD), passes]);
  }
}

/** What one collection frees may let another free more: wrappers of nodes, weak references. */
const COLLECTIONS = 3;

async function readMemory(devtools: CDPSession): Promise<MemorySample> {
  for (let nth = 0; nth < COLLECTIONS; nth += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  return { "heap KB": usedSize / 1000, "DOM nodes": nodes, listeners: jsEventListeners };
}
