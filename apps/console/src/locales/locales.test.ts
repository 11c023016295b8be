import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL(".", import.meta.url);
const files = readdirSync(new URL("idID/", here)).sort();

function read(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, here), "utf8"));
}

/** The names of places; the plural's own words are no names. */
function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name).sort();
}

test.each(["enGB", "zhCN"])(
  "%s has every text of the console, with the same places",
  (language) => {
    expect(readdirSync(new URL(`${language}/`, here)).sort()).toEqual(files);
    for (const file of files) {
      const [first, other] = [read("idID", file), read(language, file)];
      expect(Object.keys(other)).toEqual(Object.keys(first));
      for (const [id, text] of Object.entries(first)) {
        expect(other[id]?.trim()).not.toBe("");
        expect({ id, places: findPlaceholders(other[id] ?? "") }).toEqual({
          id,
          places: findPlaceholders(text),
        });
      }
    }
  },
);
