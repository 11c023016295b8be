/**
 * `npm run bench:search`: `/search/query` over 16 connections among 10,000 stores with 400,000 dishes, as a
 * guest and as a signed-in caller; how soon a changed dish is found, and the memory. Fails on errors alone.
 */
import { parseArgs } from "node:util";
import { foreignLoad } from "./measure/machine.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";
import { print, runBench, type Bench } from "./run-bench.ts";
import { readOptions } from "./options.ts";
import { createBuyers } from "./load/buyer.ts";
import { addAppBuyers, withClient } from "./targets/buyers.ts";
import { addStores, countWords } from "./search/add-content.ts";
import { seededChance } from "./search/chance.ts";
import { measureFreshness } from "./search/measure-freshness.ts";
import { measureSearch } from "./search/measure-search.ts";
import { inventQueries } from "./search/queries.ts";

const SEED = 7;
const LIMIT_MS = 100;
const FRESH_LIMIT_MS = 2_000;

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
  await addAppBuyers(targets.databaseUrl, range);
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
  const fresh = await measureFreshness(targets.databaseUrl, url);
  print(`a changed dish was found after ${fresh.toFixed(0)} ms (limit ${FRESH_LIMIT_MS})`);
  print(`peak memory of the app ${(readPeakMemory(targets.pids.app) / 1_024).toFixed(0)} MiB`);
  return errors === 0;
}

await runBench({ readOptions: () => readOptions([]), measure });
