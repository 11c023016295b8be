import { setTimeout as pause } from "node:timers/promises";
import { addClaimable, addCouponBuyers } from "../coupon/coupon-accounts.ts";
import { openCalls, openConnection, postJson } from "../load/client.ts";
import { runClosedLoop, type Operation, type Outcome } from "../load/loops.ts";
import { print } from "../measure/print.ts";
import { readForeignLoad, readMemory } from "../measure/processes.ts";
import { formatThresholds, type Threshold } from "../measure/thresholds.ts";
import { readOptions, whole } from "../options.ts";
import { withClient } from "../product/start-product.ts";
import { startTargets, type Targets } from "../product/start-targets.ts";
import { addContent, addPlaces } from "./add-content.ts";
import { inventQueries, seededChance } from "./invented-content.ts";

const OPTIONS = { stores: whole(10_000, 10_000), seconds: whole(10, 30) };
const CONNECTIONS = 16;
/** Of the caller (DISC-3). */
const COUPONS = 30;
/** The middle of the invented stores. */
const AT = { lat: -6.2, lng: 106.83 };
const PAGE = { pageNo: 1, pageSize: 20 };

/**
 * `/search/query` and the list of stores near among many stores and dishes, as a guest and as a caller with 30
 * coupons, the list beside a bare indexed query; how soon a changed dish is found, and the memory. Fails on errors
 * alone.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { stores, seconds } = readOptions(args, OPTIONS);
  await using targets = await startTargets();
  const chance = seededChance(7);
  const begin = performance.now();
  await withClient(targets.databaseUrl, async (client) => {
    await addContent(client, chance, stores);
    await addPlaces(client);
  });
  print(`content added in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  const queries = inventQueries(chance);
  await addClaimable(targets.databaseUrl);
  const [caller] = await addCouponBuyers(targets, 1, COUPONS);
  const people = { guest: "", caller: caller?.token ?? "" };
  await runClosedLoop({ connections: CONNECTIONS, seconds: 5 }, search(targets, queries, ""));
  const thresholds: Threshold[] = [];
  const floor = await measure("bare query of stores near", seconds, listBare(targets));
  let { errors } = floor;
  for (const [who, token] of Object.entries(people)) {
    const found = await measure(`${who} searches`, seconds, search(targets, queries, token));
    const near = await measure(`${who} lists stores near`, seconds, listNear(targets, token));
    errors += found.errors + near.errors;
    const [value, most] = [near.p95 / floor.p95, 3];
    thresholds.push({ name: `p95 of a search by a ${who}, ms`, value: found.p95, most: 100 });
    thresholds.push({ name: `p95 of stores near by a ${who}, × bare query`, value, most });
  }
  const fresh = await measureFreshness(targets);
  thresholds.push({ name: "a changed dish is found after, ms", value: fresh, most: 2_000 });
  print(
    `${formatThresholds(thresholds)}\npeak memory ${readMemory(targets.app.pid).toFixed(0)} MiB`,
  );
  return errors === 0;
}

async function measure(name: string, seconds: number, operation: Operation): Promise<Outcome> {
  const busy = await readForeignLoad();
  const outcome = await runClosedLoop({ connections: CONNECTIONS, seconds }, operation);
  const { operations, errors, errorMessages } = outcome;
  const [p50, p95, p99] = [outcome.p50, outcome.p95, outcome.p99].map((ms) => ms.toFixed(1));
  print(
    `${name}: ${operations}, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, ${errors} errors; ${busy}`,
  );
  errorMessages.forEach(print);
  return outcome;
}

function search({ app }: Targets, queries: readonly string[], token: string): Operation {
  const call = openCalls(app.url);
  return async (via, nth) => {
    const body = { q: queries[nth % queries.length], at: AT, ...PAGE };
    await call("/search/query", { via, token, body });
    return true;
  };
}

/** Places all over the city. */
function placesAround(): () => { lat: number; lng: number } {
  const chance = seededChance(11);
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return () => ({ lat: round(-6.35 + chance() * 0.3), lng: round(106.65 + chance() * 0.35) });
}

function listNear({ app }: Targets, token: string): Operation {
  const call = openCalls(app.url);
  const nextPlace = placesAround();
  return async (via) => {
    const body = { at: nextPlace(), sort: "DISTANCE", ...PAGE };
    await call("/homepage/query_poi_list", { via, token, body });
    return true;
  };
}

function listBare({ baseline }: Targets): Operation {
  const nextPlace = placesAround();
  return async (via) => {
    await postJson(via, `${baseline.url}/near`, { body: nextPlace() });
    return true;
  };
}

const NEW_WORD = "zamrudbiru";
const RENAME = `update menu_item set names = jsonb_set(names, '{idID}', to_jsonb($1::text))
  where (store_id, item_id) = (select store_id, item_id from menu_item
    where store_id like 'X%' order by 1, 2 limit 1)`;
const LOST_AFTER_MS = 10_000;

/** From the commit of a dish's new name until a search for it finds it, ms. @throws after 10 s */
async function measureFreshness({ databaseUrl, app }: Targets): Promise<number> {
  const via = openConnection();
  const call = openCalls(app.url);
  await withClient(databaseUrl, (client) => client.query(RENAME, [NEW_WORD]));
  const begin = performance.now();
  while (performance.now() - begin < LOST_AFTER_MS) {
    const body = { q: NEW_WORD, ...PAGE };
    const { hits } = await call<{ hits: readonly object[] }>("/search/query", { via, body });
    if (hits.length > 0) {
      via.destroy();
      return performance.now() - begin;
    }
    await pause(20);
  }
  throw new Error("the changed dish was not found");
}
