import type { DataOf } from "@santap/contract/call";
import type { suggestSearch } from "@santap/contract/calls/search";
import type { ListReader } from "../home/list-stores.ts";
import { searchNames } from "./search-names.ts";
import { findHits } from "./search-store.ts";
import type { SearchSources } from "./query-search.ts";

type Completions = DataOf<typeof suggestSearch>["completions"];

const COMPLETIONS = 8;
/** As the same name is often at several stores. */
const READ = 3 * COMPLETIONS;

/** The names of the best hits in the caller's language, each once. */
export async function suggest(
  sources: SearchSources,
  q: string,
  reader: ListReader,
): Promise<Completions> {
  const { db, directory } = sources;
  const place = { directory, from: null, filters: {}, reader };
  const { ranked } = await searchNames(sources, { q, place, wanted: READ });
  const best = ranked.slice(0, READ);
  const rows =
    best.length === 0
      ? []
      : await findHits(
          db,
          best.map(({ id }) => id),
        );
  const names = new Map(rows.map((row) => [row.document_id, row.names[reader.language]]));
  const completions = new Map<string, Completions[number]>();
  for (const { id, kind } of best) {
    const text = names.get(id);
    if (text !== undefined && !completions.has(text)) completions.set(text, { text, kind });
  }
  return [...completions.values()].slice(0, COMPLETIONS);
}
