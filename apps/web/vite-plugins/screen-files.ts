import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { filesOf, type Manifest } from "../../../scripts/bundle-budget/first-paint.ts";
import { screensOf } from "../../../scripts/bundle-budget/screens.ts";
import * as paths from "../src/paths.ts";

/** First chunks of a screen for addresses with this query. */
const INSTEAD: Readonly<
  Record<string, { query: Record<string, string>; part: string; words: readonly string[] }>
> = {
  "src/features/payment/payment-container.tsx": {
    query: { pay_status: "waitPay" },
    part: "src/features/payment/waiting/wait-pay-step.tsx",
    words: ["pay"],
  },
};

/**
 * After a build, writes `screens.json`: the files of each route, and of its messages by language. The
 * server lists them in the page, so that the browser fetches them together with the entry.
 */
export function screenFiles(): Plugin {
  let [root, outDir] = ["", ""];
  return {
    name: "screen-files",
    apply: "build",
    configResolved({ root: from, build }) {
      [root, outDir] = [from, join(from, build.outDir)];
    },
    async closeBundle() {
      const manifest = JSON.parse(
        await readFile(join(outDir, ".vite/manifest.json"), "utf8"),
      ) as Manifest;
      const table = await readFile(join(root, "src/routes.tsx"), "utf8");
      const screens = screensOf(table, { ...paths }).flatMap((screen) => {
        const { route, module, shownFirst, words } = screen;
        const usual = {
          route,
          files: filesBeyondPage(manifest, [module, ...shownFirst]),
          words: wordFiles(manifest, ["shell", ...words]),
        };
        const other = INSTEAD[module];
        if (!other) return [usual];
        const files = filesBeyondPage(manifest, [module, other.part]);
        const said = wordFiles(manifest, ["shell", ...words, ...other.words]);
        return [{ route, files, words: said, query: other.query }, usual];
      });
      await writeFile(join(outDir, "screens.json"), JSON.stringify(screens));
    },
  };
}

function filesBeyondPage(manifest: Manifest, keys: readonly string[]): string[] {
  const page = filesOf(manifest, ["index.html"]);
  return [...filesOf(manifest, keys)].filter((file) => !page.has(file));
}

function wordFiles(manifest: Manifest, nouns: readonly string[]): Record<string, string[]> {
  const found = Object.keys(manifest).flatMap((key) => {
    const [, language = "", noun = ""] = /virtual:words\/(\w+)\/(\w+)$/.exec(key) ?? [];
    return nouns.includes(noun) ? [[language, filesBeyondPage(manifest, [key])] as const] : [];
  });
  const languages = [...new Set(found.map(([language]) => language))];
  return Object.fromEntries(
    languages.map((one) => [
      one,
      found.filter(([language]) => language === one).flatMap(([, files]) => files),
    ]),
  );
}
