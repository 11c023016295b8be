import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { querySearch } from "@santap/contract/calls/search";
import type { Language } from "@santap/contract/errors/language";
import type { SearchKind, SearchHit } from "@santap/contract/schemas/discovery/search";
import { findMatches, type SearchedUnit } from "@santap/domain/search/find-matches";
import { TIER, chooseSpelling } from "@santap/domain/search/word-choice";
import type { Content } from "../home/content/content-cache.ts";
import { toStoreSummary, type ListReader } from "../home/list-stores.ts";
import { findOrigin, type Sources } from "../home/reader.ts";
import { findHits, findSimilarWords, type HitRow } from "./search-store.ts";
import { searchNames, type FoundNames, type NameSources } from "./search-names.ts";
import type { Connection } from "../../db/database.ts";
import { isOpen, type SearchPlace } from "./preferred-stores.ts";
import type { Ranked } from "./rank-candidates.ts";

type Query = PayloadOf<typeof querySearch>;
type Page = DataOf<typeof querySearch>;

export interface SearchSources extends Sources, NameSources {}

/** No page shows more; counts end there. */
const MOST_HITS = 500;

/** DISC-5: what has all that was typed, in any language; where nothing has, what to try instead. */
export async function runQuery(
  sources: SearchSources,
  query: Query,
  reader: ListReader,
): Promise<Page> {
  const { db, directory } = sources;
  const to = Math.min(query.pageNo * query.pageSize, MOST_HITS);
  const from = Math.min((query.pageNo - 1) * query.pageSize, MOST_HITS);
  const { filters = {}, q, kind } = query;
  const place = { directory, from: findOrigin(directory, query), filters, reader };
  const found = await searchNames(sources, { q, place, wanted: to + 1 });
  const listed = found.ranked.filter((one) => kind === undefined || one.kind === kind);
  const shown = listed.slice(from, to);
  const rows =
    shown.length === 0
      ? []
      : await findHits(
          db,
          shown.map(({ id }) => id),
        );
  const byId = new Map(rows.map((row) => [row.document_id, row]));
  const hits = shown.flatMap((one) => {
    const row = byId.get(one.id);
    return row === undefined ? [] : [toHit(row, one, { place, units: found.units })];
  });
  const empty = found.ranked.length === 0;
  return {
    counts: countKinds(found),
    hits,
    hasMore: to < Math.min(listed.length, MOST_HITS),
    spelling: empty ? await correctSpelling(db, found.units) : null,
    categories: empty ? listCategories(sources.content, reader.language) : [],
  };
}

function countKinds({ ranked, dishesFor }: FoundNames): Page["counts"] {
  const count = (kind: SearchKind) => ranked.filter((one) => one.kind === kind).length;
  const most = (found: number) => Math.min(MOST_HITS, found);
  const dishes = Math.round(count("DISH") * dishesFor);
  return { STORE: most(count("STORE")), DISH: most(dishes), DEAL: most(count("DEAL")) };
}

function listCategories(content: Content, language: Language): Page["categories"] {
  return content
    .list("CATEGORY")
    .toSorted((a, b) => a.body.position - b.body.position)
    .map(({ contentId, body }) => ({
      categoryId: contentId,
      name: body.names[language],
      imageUrl: body.picture,
    }));
}

/** The query with the nearest known word for each unknown one; null where one has none, or all are known. */
async function correctSpelling(
  db: Connection,
  units: readonly SearchedUnit[],
): Promise<string | null> {
  if (units.every(({ words }) => words.length > 0)) return null;
  const words = await Promise.all(units.map((unit) => correctWord(db, unit)));
  return words.every((word) => word !== null) ? words.join(" ") : null;
}

async function correctWord(db: Connection, { unit, words }: SearchedUnit): Promise<string | null> {
  const [found] = words;
  if (found !== undefined)
    return words.every(({ tier }) => tier === TIER.typo) ? found.word : unit.word;
  return unit.ideographic ? null : chooseSpelling(unit.word, await findSimilarWords(db, unit.word));
}

interface Shown {
  readonly place: SearchPlace;
  readonly units: readonly SearchedUnit[];
}

function toHit(row: HitRow, ranked: Ranked, { place, units }: Shown): SearchHit {
  const { language } = place.reader;
  const { store } = ranked;
  const matches = findMatches(row.names[language], units);
  if (row.kind === "STORE") {
    return { kind: "STORE", matches, store: toStoreSummary(store, place.from, place.reader) };
  }
  const thing = {
    matches,
    storeId: row.store_id,
    storeName: store.row.names[language],
    mallName: store.mall?.names[language] ?? null,
    distance: ranked.distance,
    open: isOpen(store, place),
    name: row.names[language],
    imageUrl: row.picture,
    price: row.price,
    available: row.available,
  };
  if (row.kind === "DISH")
    return { kind: "DISH", ...thing, itemId: row.thing_id, labels: row.labels };
  const { list_price: listPrice, valid_days: validDays } = row;
  return { kind: "DEAL", ...thing, dealId: row.thing_id, listPrice, validDays };
}
