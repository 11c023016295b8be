import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LATE_NOUNS } from "../../vite-plugins/compiled-words.ts";

const SRC = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", {
  cwd: SRC,
  exclude: (path) => /\.test\.|\.d\.ts$/.test(path),
}).map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));

function idsOf(noun: string): string[] {
  return Object.keys(
    JSON.parse(readFileSync(join(SRC, `words/idID/${noun}.json`), "utf8")) as object,
  );
}

describe.each(LATE_NOUNS)("the late words of %s", (noun) => {
  test("are said in one feature alone, as nothing else can count on them", () => {
    const ids = idsOf(noun);
    const saying = sources.filter(({ text }) => ids.some((id) => text.includes(`"${id}"`)));
    const features = saying.map(({ path }) => /^features\/[^/]+(?=\/)/.exec(path)?.[0] ?? path);
    expect(new Set(features).size).toBe(1);
    expect(features[0]).toMatch(/^features\//);
  });

  test("are loaded by something", () => {
    expect(sources.some(({ text }) => text.includes(`"virtual:words-of/${noun}"`))).toBe(true);
  });
});
