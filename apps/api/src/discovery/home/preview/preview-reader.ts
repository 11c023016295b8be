import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import type { Sources } from "../reader.ts";
import type { ListedStore } from "../directory/store-directory.ts";

export type Menu = DataOf<typeof queryMenu>;

/** Throws a refusal for an unknown store. */
export type PreviewMenu = (storeId: string, language: Language) => Promise<Menu>;

/** What the pages are described from, and for which language. */
export interface PreviewReader extends Sources {
  db: Database;
  language: Language;
  now: number;
  /** Of the site, without a path. */
  origin: string;
  /** Of the page. */
  url: string;
  loadMenu: PreviewMenu;
}

export const SCHEMA = "https://schema.org";

/** One of several of a page. */
export function describeListed({ row }: ListedStore, { origin, language }: PreviewReader) {
  return {
    "@type": "Restaurant",
    name: row.names[language],
    url: `${origin}/platform/store/${row.store_id}`,
    image: `${origin}${row.picture}`,
    servesCuisine: row.category[language],
  };
}
