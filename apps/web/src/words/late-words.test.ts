import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Code by the words that are fetched with it: `screen([…], …)` and `withWords([…], …)`. */
const fetched = sources.flatMap(({ text }) =>
  [...text.matchAll(/(?:screen|withWords)\(\s*\[([^\]]*)\],[^"]*?import\("([^"]+)"\)/g)].map(
    ([, words = "", code = ""]) => ({ words, code }),
  ),
);

describe.each(nouns.filter((noun) => noun !== "shell"))("the words of %s", (noun) => {
  test("are not counted on by what is around the screens", () => {
    const ids = idsOf(noun);
    const saying = sources.filter(({ text }) => ids.some((id) => text.includes(`"${id}"`)));
    expect(saying.map(({ path }) => path).filter((path) => !path.startsWith("features/"))).toEqual(
      [],
    );
  });

  test("are fetched with something", () => {
    expect(fetched.some(({ words }) => words.includes(`"${noun}"`))).toBe(true);
  });
});

test("every screen is fetched with the words of all that its feature says outright", () => {
  const late = ["account", "country", "human"];
  const screens = fetched.filter(({ code }) => code.startsWith("./features/"));
  for (const { words, code } of screens.filter((one) => !one.code.includes("/account/"))) {
    const feature = code.split("/").slice(1, 3).join("/");
    const text = sources
      .filter(({ path }) => path.startsWith(`${feature}/`))
      .map((one) => one.text)
      .join();
    const spoken = nouns.filter(
      (noun) =>
        noun !== "shell" &&
        !late.includes(noun) &&
        idsOf(noun).some((id) => text.includes(`"${id}"`)),
    );
    const later = [...text.matchAll(/withWords\(\s*\[([^\]]*)\]/g)].map(([, nouns]) => nouns);
    const there = [words, ...later].join();
    expect(spoken.filter((noun) => !there.includes(`"${noun}"`))).toEqual([]);
  }
});
