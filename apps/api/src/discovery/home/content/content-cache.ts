import type { ContentKind, ContentOf } from "@santap/contract/schemas/discovery/content";
import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import { findChangedContent, type ContentRow } from "./content-store.ts";
import { findContentFaults } from "./write-content.ts";

/** A change is seen everywhere within 2 s (DISC-14). */
const FRESH_MS = 1_000;
/** A transaction that wrote content is over by then: a change cannot appear behind what was read. */
const OVERLAP_MS = 30_000;

export interface Content {
  get<K extends ContentKind>(kind: K, contentId: string): ContentOf<K> | null;
  list<K extends ContentKind>(kind: K): { contentId: string; body: ContentOf<K> }[];
}

export interface ContentCacheDeps {
  db: Database;
  clock(): number;
  /** Of a row that this process cannot show. */
  onFault(fault: string): void;
}

/** All content in this process; the same for every caller. */
export function createContentCache(deps: ContentCacheDeps): () => Promise<Content> {
  const entries = new Map<string, Entry>();
  const content = readContent(entries);
  let readAt = new Date(0);

  async function refresh(): Promise<Content> {
    const since = new Date(Math.max(0, readAt.getTime() - OVERLAP_MS));
    const changed = await findChangedContent(deps.db, since);
    readAt = changed.at;
    for (const row of changed.rows) keep(row);
    return content;
  }

  /** Checked again, as the database may hold what an older or newer process wrote. */
  function keep(row: ContentRow): void {
    const { kind, content_id: contentId, body, removed } = row;
    const key = `${kind} ${contentId}`;
    const read = JSON.stringify(row);
    if (entries.get(key)?.read === read) return;
    const faults = removed ? [] : findContentFaults({ kind, contentId, body });
    for (const fault of faults) deps.onFault(`${key}: ${fault}`);
    const shown = !removed && faults.length === 0;
    entries.set(key, { kind, contentId, body: shown ? body : null, read });
  }

  const cache = createCache<Content>({ freshMs: FRESH_MS, clock: deps.clock });
  return () => cache("", refresh);
}

interface Entry {
  kind: ContentKind;
  contentId: string;
  /** Null where it is removed or cannot be shown. */
  body: unknown;
  /** The row, to see whether it changed. */
  read: string;
}

function readContent(entries: ReadonlyMap<string, Entry>): Content {
  return {
    get: <K extends ContentKind>(kind: K, contentId: string) =>
      (entries.get(`${kind} ${contentId}`)?.body ?? null) as ContentOf<K> | null,
    list: <K extends ContentKind>(kind: K) =>
      [...entries.values()]
        .filter((entry) => entry.kind === kind && entry.body !== null)
        .map(({ contentId, body }) => ({ contentId, body: body as ContentOf<K> })),
  };
}
