import { readdirSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";

type Catalog = Record<string, string>;
const LANGUAGES = ["idID", "enGB", "zhCN"];
const here = new URL(".", import.meta.url);
const files = readdirSync(new URL("idID/", here)).sort();

function read(language: string, file: string): Catalog {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, here), "utf8")) as Catalog;
}

/** Names of placeholders, also those inside plural branches, and of elements. */
function findPlaceholders(text: string): string[] {
  const places = new Set<string>();
  collect(compileMessage(text), places);
  for (const [, tag = ""] of text.matchAll(/<(\/?[\w]+)>/g)) places.add(`<${tag}>`);
  return [...places].sort();
}

/** A compiled text is a list of literals and places; a place is [name, kind?, branches?]. */
function collect(message: unknown, places: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const place of message.filter((part) => Array.isArray(part)) as unknown[][]) {
    const [name, , branches] = place;
    places.add(String(name));
    for (const branch of Object.values(branches ?? {})) collect(branch, places);
  }
}

describe.each(LANGUAGES)("%s", (language) => {
  test("has the same files as the others", () => {
    expect(readdirSync(new URL(`${language}/`, here)).sort()).toEqual(files);
  });

  test.each(files)("has every text of %s, with the same places in it", (file) => {
    const first = read("idID", file);
    const other = read(language, file);
    expect(Object.keys(other).sort()).toEqual(Object.keys(first).sort());
    for (const id of Object.keys(first)) {
      expect({ id, places: findPlaceholders(other[id] ?? "") }).toEqual({
        id,
        places: findPlaceholders(first[id] ?? ""),
      });
    }
  });

  test("leaves no text empty", () => {
    const empty = files.flatMap((file) =>
      Object.entries(read(language, file)).filter(([, text]) => text.trim() === ""),
    );
    expect(empty).toEqual([]);
  });
});

test("an id belongs to one file, which gives it its first word", () => {
  const ids = files.flatMap((file) => Object.keys(read("idID", file)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("the places of a text are found, whole and in plurals", () => {
  expect(findPlaceholders("Meja {table}")).toEqual(["table"]);
  expect(findPlaceholders("{count, plural, one {# by {name}} other {# all by {name}}}")).toEqual([
    "count",
    "name",
  ]);
  expect(findPlaceholders("Tanpa isian")).toEqual([]);
});
