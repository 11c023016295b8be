import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { collectFiles, type Manifest } from "../../../scripts/bundle-budget/first-paint.ts";
import { parseScreens } from "../../../scripts/bundle-budget/screens.ts";
import * as paths from "../src/paths.ts";

/** First chunks of a screen for addresses with this query. */
const ALTERNATIVES: Readonly<
  Record<string, { query: Record<string, string>; part: string; messages: readonly string[] }>
> = {
  "src/features/payment/payment-container.tsx": {
    query: { pay_status: "waitPay" },
    part: "src/features/payment/waiting/wait-pay-step.tsx",
    messages: ["pay"],
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
      const screens = parseScreens(table, { ...paths }).flatMap((screen) => {
        const { route, module, shownFirst, messages } = screen;
        const usual = {
          route,
          files: listExtraFiles(manifest, [module, ...shownFirst]),
          messages: listMessageFiles(manifest, ["shell", ...messages]),
        };
        const other = ALTERNATIVES[module];
        if (!other) return [usual];
        const files = listExtraFiles(manifest, [module, other.part]);
        const messageFiles = listMessageFiles(manifest, ["shell", ...messages, ...other.messages]);
        return [{ route, files, messages: messageFiles, query: other.query }, usual];
      });
      await writeFile(join(outDir, "screens.json"), JSON.stringify(screens));
    },
  };
}

function listExtraFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const page = collectFiles(manifest, ["index.html"]);
  return [...collectFiles(manifest, keys)].filter((file) => !page.has(file));
}

function listMessageFiles(
  manifest: Manifest,
  namespaces: readonly string[],
): Record<string, string[]> {
  const found = Object.keys(manifest).flatMap((key) => {
    const [, language = "", namespace = ""] = /virtual:messages\/(\w+)\/(\w+)$/.exec(key) ?? [];
    return namespaces.includes(namespace)
      ? [[language, listExtraFiles(manifest, [key])] as const]
      : [];
  });
  const languages = [...new Set(found.map(([language]) => language))];
  return Object.fromEntries(
    languages.map((one) => [
      one,
      found.filter(([language]) => language === one).flatMap(([, files]) => files),
    ]),
  );
}
