import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import type { FieldName } from "../texts/fields.ts";
import type { SectionName } from "../texts/export-texts.ts";

export interface Owner {
  userId: string;
  /** Null where its key is gone. */
  phone: string | null;
  phoneKey: Buffer | null;
  /** In which names are given. */
  language: Language;
}

/** One thing that is kept about a person. Instants are epoch ms, amounts whole rupiah. */
export type Entry = { readonly [field in FieldName]?: unknown };

export interface Section {
  name: SectionName;
  /** In pages, so that a long history needs no more memory than a short one. */
  read(db: Connection, owner: Owner): AsyncIterable<readonly Entry[]>;
}

export interface Page {
  limit: number;
  offset: number;
}

const PAGE = 500;

/** Of one snapshot: rows that come meanwhile move nothing. */
export async function* readPages(
  read: (page: Page) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ limit: PAGE, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
  }
}
