import {
  listCreatives,
  mallDetail,
  mallDishes,
  pavilionInfo,
  queryStores,
} from "@santap/contract/calls/discovery";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import type { CallServer } from "../../http/serve-call.ts";
import type { Content } from "./content/content-cache.ts";
import { isNewUser } from "./directory-store.ts";
import { listStores } from "./list-stores.ts";
import { listLiveCreatives, type CreativeReader } from "./listed-creatives.ts";
import { listMallDishes, readMall } from "./read-mall.ts";
import { readPavilion } from "./read-pavilion.ts";
import type { StoreDirectory } from "./store-directory.ts";

export interface DiscoveryDeps {
  db: Database;
  clock(): number;
  readDirectory(): Promise<StoreDirectory>;
  readContent(): Promise<Content>;
}

export function serveDiscovery(calls: CallServer, deps: DiscoveryDeps): void {
  const { db } = deps;
  calls.serve(queryStores, async ({ payload, caller }) =>
    listStores(await deps.readDirectory(), payload, {
      language: caller.language,
      now: deps.clock(),
    }),
  );
  calls.serve(listCreatives, async ({ payload, caller }) => ({
    creatives: listLiveCreatives(await deps.readContent(), payload, await readReader(deps, caller)),
  }));
  calls.serve(mallDetail, async ({ payload, caller }) =>
    readMall(await readSources(deps), payload.mallId, await readReader(deps, caller)),
  );
  calls.serve(mallDishes, async ({ payload, caller }) =>
    listMallDishes(db, await readSources(deps), payload, await readReader(deps, caller)),
  );
  calls.serve(pavilionInfo, async ({ payload, caller }) =>
    readPavilion(await readSources(deps), payload.brandId, await readReader(deps, caller)),
  );
}

async function readSources(deps: DiscoveryDeps) {
  const [content, directory] = await Promise.all([deps.readContent(), deps.readDirectory()]);
  return { content, directory };
}

/** A guest counts as new. */
async function readReader(
  { db, clock }: DiscoveryDeps,
  { language, user }: Caller,
): Promise<CreativeReader> {
  const isNew = user === null || (await isNewUser(db, user.userId));
  return { language, now: clock(), isNewUser: isNew };
}
