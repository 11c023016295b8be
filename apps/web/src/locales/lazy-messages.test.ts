import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", {
  cwd: SRC,
  exclude: (path) => /\.test\.|\.d\.ts$/.test(path),
}).map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));
const allNamespaces = globSync("*.json", { cwd: join(SRC, "locales/idID") }).map((file) =>
  file.slice(0, -5),
);

function readIds(namespace: string): string[] {
  return Object.keys(
    JSON.parse(readFileSync(join(SRC, `locales/idID/${namespace}.json`), "utf8")) as object,
  );
}

/** One of them is written out, or begins as a template does: `order.refund.${…}`. */
function usesAny(text: string, ids: readonly string[]): boolean {
  const starts = [...text.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start = ""]) => start);
  return ids.some((id) => text.includes(`"${id}"`) || starts.some((start) => id.startsWith(start)));
}

interface LazyPart {
  /** The module that asks for it. */
  by: string;
  namespaces: string[];
  code: string;
}

/** Modules and the messages that are fetched with them: `screen([…], …)`, `lazyPart([…], …)` and `withMessages([…], …)`. */
const lazyParts: LazyPart[] = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /(?:screen|withMessages|lazyPart)\(\s*\[([^\]]*)\],[^"]*?import\("([^"]+)"\)/g,
    ),
  ].map(([, namespaces = "", code = ""]) => ({
    by: path,
    namespaces: [...namespaces.matchAll(/\w+/g)].map(([namespace]) => namespace),
    code: join(dirname(path), code),
  })),
);

/** What several features show of a store or to staff, and where they ask for a code: each of their screens is fetched with its words, as is held below. */
const ASKS_ITS_SCREEN = /^shell\/(?:code|shown-code|store)\//;

/** A module with its imports, and with what it loads without messages of its own. */
function collectReachable(code: string): Set<string> {
  const reached = new Set([code]);
  for (const path of reached) {
    const withMessages = lazyParts.filter(({ by }) => by === path).map((one) => one.code);
    for (const next of parseImports(path)) if (!withMessages.includes(next)) reached.add(next);
  }
  return reached;
}

function parseImports(path: string): string[] {
  const { text } = sources.find((source) => source.path === path) ?? { text: "" };
  return [
    ...text.matchAll(/^(?:import|export) (?!type )[^"]*from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm),
  ].map(([, direct, lazy = ""]) => join(dirname(path), direct ?? lazy));
}

/** What is said, by it or by what it fetches, without having been fetched: noun and module. */
function findMissing(
  { code, namespaces }: LazyPart,
  before: readonly string[] = ["shell"],
): string[] {
  const loaded = [...before, ...namespaces];
  const reached = collectReachable(code);
  const missing = allNamespaces.flatMap((namespace) => {
    const ids = loaded.includes(namespace) ? [] : readIds(namespace);
    return sources
      .filter(({ path, text }) => reached.has(path) && usesAny(text, ids))
      .map(({ path }) => `${namespace}: ${path}`);
  });
  const next = lazyParts.filter(({ by }) => reached.has(by));
  return [...missing, ...next.flatMap((one) => findMissing(one, loaded))];
}

describe.each(allNamespaces.filter((namespace) => namespace !== "shell"))(
  "the words of %s",
  (namespace) => {
    test("are not counted on by what is around the screens", () => {
      const ids = readIds(namespace);
      const using = sources.filter(({ text }) => usesAny(text, ids)).map(({ path }) => path);
      const around = using.filter((path) => !path.startsWith("features/"));
      // A sheet that several features share is fetched with its words.
      const shared = lazyParts.filter(({ namespaces }) => namespaces.includes(namespace));
      const own = (path: string) => shared.some(({ code }) => code === path);
      expect(around.filter((path) => !own(path) && !ASKS_ITS_SCREEN.test(path))).toEqual([]);
    });

    test("are fetched with something", () => {
      expect(lazyParts.some(({ namespaces }) => namespaces.includes(namespace))).toBe(true);
    });
  },
);

const first = lazyParts.filter(({ by }) => by === "routes.tsx" || by === "parts.ts");

test("the screens and the login popup are found", () => {
  expect(first.length).toBeGreaterThan(11);
  expect(lazyParts.length).toBeGreaterThan(first.length);
});

test.each(first)("$code is fetched with the words of all that it brings along", (one) => {
  expect(findMissing(one)).toEqual([]);
});
