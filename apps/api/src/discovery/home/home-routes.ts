import {
  activity,
  homeCards,
  listCreatives,
  mallDetail,
  mallDishes,
  markSeen as seenCall,
  pagePopup,
  pavilionCoupons,
  pavilionInfo,
  queryStores,
  recommendStores as recommendCall,
  storeInfo,
} from "@santap/contract/calls/discovery";
import type { Caller } from "../../http/caller.ts";
import { readBrowserId } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readActivity } from "./campaign/read-activity.ts";
import { readPavilionCoupons } from "./campaign/read-pavilion-coupons.ts";
import type { Content } from "./content/content-cache.ts";
import { readHome, type HomeDeps } from "./cards/read-home.ts";
import { listStores } from "./list-stores.ts";
import { listLiveCreatives } from "./listed-creatives.ts";
import { markSeen } from "./popup/mark-seen.ts";
import { identifyPerson, type PersonSettings } from "./popup/person.ts";
import { readPopup } from "./popup/read-popup.ts";
import { listMallDishes, readMall } from "./read-mall.ts";
import { readPavilion } from "./read-pavilion.ts";
import type { Reader } from "./reader.ts";
import { readStoreInfo } from "./read-store-info.ts";
import { recommendStores, type RecommendationDeps } from "./recommendation/recommend-stores.ts";
import type { StoreDirectory } from "./directory/store-directory.ts";

export interface DiscoveryDeps extends HomeDeps, Pick<RecommendationDeps, "orderCounts"> {
  settings: PersonSettings;
  readDirectory(): Promise<StoreDirectory>;
  readContent(): Promise<Content>;
  readReader(caller: Caller): Promise<Reader>;
}

export function serveHome(calls: CallServer, deps: DiscoveryDeps): void {
  serveStores(calls, deps);
  servePlaces(calls, deps);
  serveShown(calls, deps);
}

function serveStores(calls: CallServer, deps: DiscoveryDeps): void {
  const { db, readReader } = deps;
  calls.serve(homeCards, async ({ payload, caller }) =>
    readHome(deps, await readSources(deps), payload, await readReader(caller)),
  );
  calls.serve(queryStores, async ({ payload, caller }) =>
    listStores(await deps.readDirectory(), payload, await readReader(caller)),
  );
  calls.serve(recommendCall, async ({ payload, caller }) =>
    recommendStores(deps, await deps.readDirectory(), payload, await readReader(caller)),
  );
  calls.serve(storeInfo, async ({ payload, caller }) =>
    readStoreInfo(db, await readSources(deps), payload, await readReader(caller)),
  );
}

/** Pages with an address of their own. */
function servePlaces(calls: CallServer, deps: DiscoveryDeps): void {
  const { db, readReader } = deps;
  calls.serve(mallDetail, async ({ payload, caller }) =>
    readMall(await readSources(deps), payload.mallId, await readReader(caller)),
  );
  calls.serve(mallDishes, async ({ payload, caller }) =>
    listMallDishes(db, await readSources(deps), payload, await readReader(caller)),
  );
  calls.serve(pavilionInfo, async ({ payload, caller }) =>
    readPavilion(await readSources(deps), payload.brandId, await readReader(caller)),
  );
  calls.serve(pavilionCoupons, async ({ payload, caller }) =>
    readPavilionCoupons(db, await deps.readContent(), payload.brandId, await readReader(caller)),
  );
  calls.serve(activity, async ({ payload, caller }) =>
    readActivity(db, await readSources(deps), payload, await readReader(caller)),
  );
}

/** Creatives, and what a person has seen of them. */
function serveShown(calls: CallServer, deps: DiscoveryDeps): void {
  const { db, readReader, settings } = deps;
  calls.serve(listCreatives, async ({ payload, caller }) => ({
    creatives: listLiveCreatives(await deps.readContent(), payload, await readReader(caller)),
  }));
  calls.serve(pagePopup, async ({ payload, caller, request }) => {
    const person = identifyPerson(settings, caller, readBrowserId(payload, request));
    const reader = await readReader(caller);
    return readPopup(db, await deps.readContent(), payload, { reader, person });
  });
  calls.serve(seenCall, async ({ payload, caller, request }) => {
    const person = identifyPerson(settings, caller, readBrowserId(payload, request));
    const reader = await readReader(caller);
    return markSeen(deps, await deps.readContent(), payload, { reader, person });
  });
}

async function readSources(deps: Pick<DiscoveryDeps, "readContent" | "readDirectory">) {
  const [content, directory] = await Promise.all([deps.readContent(), deps.readDirectory()]);
  return { content, directory };
}
