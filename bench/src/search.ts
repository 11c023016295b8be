/**
 * `npm run bench:search`: `/search/query` and the list of stores near, over 16 connections among 10,000
 * stores with 400,000 dishes, as a guest and as a caller with 30 coupons, the list beside a bare indexed
 * query; how soon a changed dish is found, and the memory. Fails on errors alone.
 */
import { parseArgs } from "node:util";
import { foreignLoad } from "./measure/machine.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";
import { print, runBench, type Bench } from "./run-bench.ts";
import { readOptions } from "./options.ts";
import { createBuyers } from "./load/buyer.ts";
import { withClient } from "./targets/buyers.ts";
import { addStores, countWords } from "./search/add-content.ts";
import { seededChance } from "./search/chance.ts";
import { addAccounts, addClaimable } from "./coupon/coupon-accounts.ts";
import { addPlaces, appNear, baselineNear, measureNear } from "./search/measure-near.ts";
import { measureFreshness } from "./search/measure-freshness.ts";
import { measureSearch } from "./search/measure-search.ts";
import { inventQueries } from "./search/queries.ts";

const SEED = 7;
const LIMIT_MS = 100;
const FRESH_LIMIT_MS = 2_000;
/** Of the caller (DISC-3). */
const COUPONS = 30;
const NEAR_LIMIT = 3;

const { values } = parseArgs({
  options: {
    stores: { type: "string", default: "10000" },
    seconds: { type: "string", default: "10" },
  },
});

async function measure({ targets, log }: Bench): Promise<boolean> {
  const chance = seededChance(SEED);
  const begin = performance.now();
  await withClient(targets.databaseUrl, async (client) => {
    await addStores(client, chance, Math.min(10_000, Number(values.stores)));
    await countWords(client);
  });
  log(`content added in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  const queries = inventQueries(chance);
  const range = { from: 1, to: 2, sharedCoupon: false };
  await addClaimable(targets.databaseUrl);
  await addAccounts(targets.databaseUrl, { ...range, coupons: COUPONS });
  await addPlaces(targets.databaseUrl);
  const [buyer] = createBuyers(range, targets.sessionSecret, Date.now());
  const { url } = targets.urls.app;
  const seconds = Math.min(30, Number(values.seconds));
  await measureSearch(url, queries, { seconds: 5, token: null });
  let errors = 0;
  for (const [who, token] of [
    ["guest", null],
    ["caller", buyer?.token ?? null],
  ] as const) {
    const busy = ((await foreignLoad()) * 100).toFixed(0);
    const found = await measureSearch(url, queries, { seconds, token });
    errors += found.errors;
    print(
      `${who}: ${found.operations} queries, p50 ${found.p50.toFixed(0)} ms, p95 ${found.p95.toFixed(0)} ms (limit ${LIMIT_MS}), p99 ${found.p99.toFixed(0)} ms, ${found.errors} errors; other programs ${busy} %`,
    );
    found.errorMessages.forEach(log);
  }
  errors += await compareNear(targets.urls, { seconds, token: buyer?.token ?? null });
  const fresh = await measureFreshness(targets.databaseUrl, url);
  print(`a changed dish was found after ${fresh.toFixed(0)} ms (limit ${FRESH_LIMIT_MS})`);
  print(`peak memory of the app ${(readPeakMemory(targets.pids.app) / 1_024).toFixed(0)} MiB`);
  return errors === 0;
}

/** The list as guest and as caller, beside the bare query; returns the errors. */
async function compareNear(
  urls: Bench["targets"]["urls"],
  { seconds, token }: { seconds: number; token: string | null },
): Promise<number> {
  const list = `${urls.app.url}/digital-food/homepage/query_poi_list`;
  const bare = { url: `${urls.baseline.url}/near`, body: baselineNear, token: null, seconds };
  const floor = await measureNear(bare);
  print(`bare query: p95 ${floor.p95.toFixed(1)} ms, ${floor.operations} lists`);
  let { errors } = floor;
  for (const [who, as] of [
    ["guest", null],
    ["caller", token],
  ] as const) {
    const found = await measureNear({ url: list, body: appNear, token: as, seconds });
    errors += found.errors;
    print(
      `stores near, ${who}: p95 ${found.p95.toFixed(1)} ms, ${(found.p95 / floor.p95).toFixed(2)} of the bare query (limit ${NEAR_LIMIT}), ${found.operations} lists`,
    );
  }
  return errors;
}

await runBench({ readOptions: () => readOptions([]), measure });
