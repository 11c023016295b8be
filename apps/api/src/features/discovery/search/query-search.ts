import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { querySearch } from "@santap/contract/calls/search";
import type { Language } from "@santap/contract/errors/language";
import type { SearchKind } from "@santap/contract/schemas/discovery/search";
import type { Content } from "../content/content-cache.ts";
import type { ListReader } from "../list-stores.ts";
import { findOrigin, type Sources } from "../reader.ts";
import { findHits } from "./search-store.ts";
import { searchNames, type FoundNames, type NameSources } from "./search-names.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { toHit } from "./to-hit.ts";

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
