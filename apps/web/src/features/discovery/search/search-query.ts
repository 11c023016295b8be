import type { SearchKind } from "@santap/contract/schemas/discovery/search";
import { STORE_FILTERS, type StoreFilter } from "../stores/store-query.ts";

export const SEARCH_KINDS: readonly SearchKind[] = ["STORE", "DISH", "DEAL"];
/** The server takes no longer text. */
export const MAX_TEXT_LENGTH = 64;

/** What the search shows, as its address says. */
export interface SearchQuery {
  /** Empty: nothing was searched yet. */
  readonly q: string;
  readonly kind: SearchKind | null;
  readonly filters: readonly StoreFilter[];
}

export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const wanted = (address.get("only") ?? "").split(".");
  return {
    q: cutText(address.get("q") ?? ""),
    kind: SEARCH_KINDS.find((kind) => kind === address.get("kind")) ?? null,
    filters: STORE_FILTERS.filter((filter) => wanted.includes(filter)),
  };
}

export function writeSearchQuery({ q, kind, filters }: SearchQuery) {
  return {
    q: q === "" ? undefined : q,
    kind: kind ?? undefined,
    only: filters.length === 0 ? undefined : filters.join("."),
  };
}

/** Without half a sign at its end. */
export function cutText(text: string): string {
  return text
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Cs}/gu, "");
}

/** The suggestion that an arrow key leads to; -1: the text itself. */
export function moveActive(active: number, count: number, key: string): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return active + 1 >= count ? -1 : active + 1;
  return active === -1 ? count - 1 : active - 1;
}

export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/** A name in parts that matched and parts that did not; ranges outside of it are left out. */
export function splitMatches(
  name: string,
  matches: readonly { from: number; to: number }[],
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to } of matches) {
    if (from < end || to <= from || to > name.length) continue;
    parts.push({ text: name.slice(end, from), matched: false });
    parts.push({ text: name.slice(from, to), matched: true });
    end = to;
  }
  parts.push({ text: name.slice(end), matched: false });
  return parts.filter(({ text }) => text !== "");
}
