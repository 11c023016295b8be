import { expect, test } from "vitest";
import { listFiles } from "./source-files.ts";

test("a custom property that a style uses is set somewhere", () => {
  const styles = listFiles([".css"]);
  const code = listFiles([".ts", ".tsx"]).filter(({ isTest }) => !isTest);
  const set = new Set([
    ...styles.flatMap(({ text }) => find(text, /(--[\w-]+)\s*:/g)),
    ...code.flatMap(({ text }) => find(text, /["'`](--[\w-]+)/g)),
  ]);
  const used = styles.flatMap(({ path, text }) =>
    find(text, /var\((--[\w-]+)/g).map((name) => ({ path, name })),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
});

function find(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}
