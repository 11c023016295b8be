import { CONTENT, type ContentKind } from "@santap/contract/schemas/discovery/content";
import { isAppLink } from "@santap/domain/discovery/link";
import { foldTerm } from "@santap/domain/search/query-units";
import Value from "typebox/value";
import type { Connection } from "../../../db/database.ts";
import { saveContent } from "./content-store.ts";

export interface ContentChange {
  kind: ContentKind;
  contentId: string;
  /** As it came; null removes what is there. */
  body: unknown;
  /** The member of staff. */
  by: string;
}

export type ContentResult = { kind: "SAVED" } | { kind: "REFUSED"; faults: readonly string[] };

const CONTENT_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The one way in for content (DISC-9, DISC-14): validated here, seen by every process within 2 s. */
export async function writeContent(db: Connection, change: ContentChange): Promise<ContentResult> {
  const faults = findContentFaults(change);
  if (faults.length > 0) return { kind: "REFUSED", faults };
  const { kind, contentId, body, by } = change;
  await saveContent(db, { kind, contentId, body: body as object | null, by });
  return { kind: "SAVED" };
}

/** In words, with the field; empty where the content can be shown. */
export function findContentFaults({
  kind,
  contentId,
  body,
}: Omit<ContentChange, "by">): readonly string[] {
  if (!CONTENT_ID.test(contentId))
    return ["the id is not made of letters, digits, dots and dashes"];
  if (body === null) return [];
  const faults = findShapeFaults(kind, body);
  return faults.length > 0 ? faults : findRuleFaults(kind, body as ShownContent);
}

function findShapeFaults(kind: ContentKind, body: unknown): string[] {
  return Value.Errors(CONTENT[kind], body).map(({ instancePath, message }) =>
    `${instancePath} ${message}`.trim(),
  );
}

const WRONG_LINK = "/link is no path of this app";

interface ShownContent {
  link?: string | null;
  from?: number | null;
  to?: number | null;
  terms?: readonly string[];
}

function findRuleFaults(
  kind: ContentKind,
  { link, from = null, to = null, terms = [] }: ShownContent,
): string[] {
  const faults: string[] = [];
  if (kind === "CREATIVE" && !isAppLink(link ?? "")) faults.push(WRONG_LINK);
  if (kind === "HOME_CARD" && link !== null && !isAppLink(link ?? "")) faults.push(WRONG_LINK);
  if (from !== null && to !== null && to <= from) faults.push("/to is not after /from");
  const phrases = terms.filter((term) => foldTerm(term) === "");
  faults.push(...phrases.map((term) => `/terms has "${term}", which is not one word`));
  return faults;
}
