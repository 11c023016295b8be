import { querySearch, suggestSearch } from "@santap/contract/calls/search";
import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Database } from "../../db/database.ts";
import { createCache } from "../../ports/cache.ts";
import type { Caller } from "../../http/caller.ts";
import type { CallServer } from "../../http/serve-call.ts";
import type { Content } from "../home/content/content-cache.ts";
import type { Reader } from "../home/reader.ts";
import type { StoreDirectory } from "../home/directory/store-directory.ts";
import type { DishIndex } from "./dish-index/dish-index.ts";
import type { FoundUnits } from "./search-names.ts";
import { runQuery, type SearchSources } from "./query-search.ts";
import { suggest } from "./suggest-search.ts";
import { createSynonymReader } from "./synonym-reader.ts";

/** A changed dish is found within 2 s (DISC-6). */
const FRESH_MS = 500;
/** Of up to some thousand candidates each. */
const MOST_SHARED = 100;
/** Maximum age of document frequencies: their changes send no notification. */
const WORDS_FRESH_MS = 60_000;
/** Of some kilobytes each. */
const MOST_WORDS = 300;

export interface SearchDeps {
  db: Database;
  clock(): number;
  dishes: DishIndex;
  readDirectory(): Promise<StoreDirectory>;
  readContent(): Promise<Content>;
  readReader(caller: Caller): Promise<Reader>;
}

export function serveSearch(calls: CallServer, deps: SearchDeps): void {
  const { db, dishes, readReader } = deps;
  const readSynonyms = createSynonymReader();
  const shareFound = createCache<FoundUnits>({
    ...{ freshMs: FRESH_MS, most: MOST_SHARED, clock: deps.clock },
    keeps: () => true,
  });
  const shareWords = createCache<SearchedUnit[]>({
    ...{ freshMs: WORDS_FRESH_MS, most: MOST_WORDS, clock: deps.clock },
    keeps: () => true,
  });
  const readSources = async (): Promise<SearchSources> => {
    const [content, directory] = await Promise.all([deps.readContent(), deps.readDirectory()]);
    return {
      db,
      dishes,
      content,
      directory,
      shareFound,
      shareWords,
      synonyms: readSynonyms(content),
    };
  };
  calls.serve(querySearch, async ({ payload, caller }) =>
    runQuery(await readSources(), payload, await readReader(caller)),
  );
  calls.serve(suggestSearch, async ({ payload, caller }) => ({
    completions: await suggest(await readSources(), payload.q, await readReader(caller)),
  }));
}
