import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const INDEX = "virtual:words";
const CATALOG = `\0${INDEX}/`;

/**
 * Serves `virtual:words/<language>/<noun>`, the words of one file, and `virtual:words`, from where
 * each can be fetched. The JSON files of the folder are parsed here so that no message parser
 * reaches the browser.
 */
export function compiledWords(folder: string): Plugin {
  return {
    name: "compiled-words",
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export const WORDS = { ${loaders(folder)} };`;
      if (!id.startsWith(CATALOG)) return undefined;
      const path = join(folder, `${id.slice(CATALOG.length)}.json`);
      this.addWatchFile(path);
      return `export const messages = ${JSON.stringify(compileCatalog(path))};`;
    },
  };
}

function loaders(folder: string): string {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return languages
    .map((language) => `${language}: { ${nounLoaders(folder, language)} }`)
    .join(", ");
}

function nounLoaders(folder: string, language: string): string {
  return readdirSync(join(folder, language))
    .map((file) => file.slice(0, -".json".length))
    .map((noun) => `${noun}: () => import("${INDEX}/${language}/${noun}")`)
    .join(", ");
}

function compileCatalog(path: string): Record<string, unknown> {
  const entries = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}
