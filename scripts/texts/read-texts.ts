import { readdirSync, readFileSync } from "node:fs";

/** Everything that people read, except laws: one folder a language, which translators edit. */
export const TEXT_FOLDERS = [
  "apps/web/src/locales",
  "apps/console/src/locales",
  "packages/contract/src/texts",
  "apps/api/src/texts",
] as const;

export const LANGUAGES = ["idID", "enGB", "zhCN"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Text {
  readonly folder: string;
  readonly file: string;
  /** A group's name stands before those of its texts. */
  readonly id: string;
  readonly text: string;
}

type Tree = { readonly [key: string]: string | Tree };

export function listTextFiles(folder: string, language: Language): string[] {
  return readdirSync(getAddress(`${folder}/${language}/`)).toSorted();
}

export function readTexts(language: Language): Text[] {
  return TEXT_FOLDERS.flatMap((folder) =>
    listTextFiles(folder, language).flatMap((file) =>
      listTexts(JSON.parse(readFileSync(getAddress(`${folder}/${language}/${file}`), "utf8"))).map(
        ([id, text]) => ({ folder, file, id, text }),
      ),
    ),
  );
}

function listTexts(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[before + key, value] as [string, string]]
      : listTexts(value, `${before}${key}.`),
  );
}

function getAddress(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

/** A plural of a text: what it counts, and its branches by their names. */
export interface Plural {
  readonly place: string;
  readonly branches: Readonly<Record<string, unknown>>;
}

/** A compiled text is a list of literals and places; a place is [name, kind?, branches?]. */
export function findPlaces(message: unknown): { names: Set<string>; plurals: Plural[] } {
  const names = new Set<string>();
  const plurals: Plural[] = [];
  const collect = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const [name, kind, branches] of parts.filter(Array.isArray) as unknown[][]) {
      names.add(String(name));
      if (kind === "plural")
        plurals.push({ place: String(name), branches: branches as Plural["branches"] });
      for (const branch of Object.values(branches ?? {})) collect(branch);
    }
  };
  collect(message);
  return { names, plurals };
}
