import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", {
  cwd: SRC,
  exclude: (path) => /\.test\.|\.d\.ts$/.test(path),
}).map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));
const nouns = globSync("*.json", { cwd: join(SRC, "words/idID") }).map((file) => file.slice(0, -5));

function idsOf(noun: string): string[] {
  return Object.keys(
    JSON.parse(readFileSync(join(SRC, `words/idID/${noun}.json`), "utf8")) as object,
  );
}

/** One of them is written out, or begins as a template does: `order.refund.${…}`. */
function says(text: string, ids: readonly string[]): boolean {
  const begun = [...text.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start = ""]) => start);
  return ids.some((id) => text.includes(`"${id}"`) || begun.some((start) => id.startsWith(start)));
}

interface Fetched {
  /** The module that asks for it. */
  by: string;
  words: string[];
  code: string;
}

/** Code by the words that are fetched with it: `screen([…], …)` and `withMessages([…], …)`. */
const fetched: Fetched[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:screen|withMessages)\(\s*\[([^\]]*)\],[^"]*?import\("([^"]+)"\)/g)].map(
    ([, words = "", code = ""]) => ({
      by: path,
      words: [...words.matchAll(/\w+/g)].map(([noun]) => noun),
      code: join(dirname(path), code),
    }),
  ),
);

/** A module with all that it brings along: its imports, and what it loads without words of its own. */
function broughtBy(code: string): Set<string> {
  const brought = new Set([code]);
  for (const path of brought) {
    const withMessages = fetched.filter(({ by }) => by === path).map((one) => one.code);
    for (const next of importsOf(path)) if (!withMessages.includes(next)) brought.add(next);
  }
  return brought;
}

function importsOf(path: string): string[] {
  const { text } = sources.find((source) => source.path === path) ?? { text: "" };
  return [
    ...text.matchAll(/^(?:import|export) (?!type )[^"]*from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm),
  ].map(([, outright, late = ""]) => join(dirname(path), outright ?? late));
}

/** What is said, by it or by what it fetches, without having been fetched: noun and module. */
function missingWords({ code, words }: Fetched, before: readonly string[] = ["shell"]): string[] {
  const there = [...before, ...words];
  const brought = broughtBy(code);
  const missing = nouns.flatMap((noun) => {
    const ids = there.includes(noun) ? [] : idsOf(noun);
    return sources
      .filter(({ path, text }) => brought.has(path) && says(text, ids))
      .map(({ path }) => `${noun}: ${path}`);
  });
  const next = fetched.filter(({ by }) => brought.has(by));
  return [...missing, ...next.flatMap((one) => missingWords(one, there))];
}

describe.each(nouns.filter((noun) => noun !== "shell"))("the words of %s", (noun) => {
  test("are not counted on by what is around the screens", () => {
    const ids = idsOf(noun);
    const saying = sources.filter(({ text }) => says(text, ids));
    expect(saying.map(({ path }) => path).filter((path) => !path.startsWith("features/"))).toEqual(
      [],
    );
  });

  test("are fetched with something", () => {
    expect(fetched.some(({ words }) => words.includes(noun))).toBe(true);
  });
});

const first = fetched.filter(({ by }) => by === "routes.tsx");

test("the screens and the login popup are found", () => {
  expect(first.length).toBeGreaterThan(11);
  expect(fetched.length).toBeGreaterThan(first.length);
});

test.each(first)("$code is fetched with the words of all that it brings along", (one) => {
  expect(missingWords(one)).toEqual([]);
});
