import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const INDEX = "virtual:messages";
const CATALOG = `\0${INDEX}/`;

/**
 * Serves `virtual:messages/<language>/<namespace>`, the messages of one JSON file, and
 * `virtual:messages`, their loaders. Messages are compiled here so that no parser reaches the browser.
 */
export function compiledMessages(folder: string): Plugin {
  return {
    name: "compiled-messages",
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export const MESSAGE_LOADERS = { ${writeLoaders(folder)} };`;
      if (!id.startsWith(CATALOG)) return undefined;
      const path = join(folder, `${id.slice(CATALOG.length)}.json`);
      this.addWatchFile(path);
      return `export const messages = ${JSON.stringify(compileCatalog(path))};`;
    },
  };
}

function writeLoaders(folder: string): string {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return languages
    .map((language) => `${language}: { ${writeNamespaceLoaders(folder, language)} }`)
    .join(", ");
}

function writeNamespaceLoaders(folder: string, language: string): string {
  return readdirSync(join(folder, language))
    .map((file) => file.slice(0, -".json".length))
    .map((namespace) => `${namespace}: () => import("${INDEX}/${language}/${namespace}")`)
    .join(", ");
}

function compileCatalog(path: string): Record<string, unknown> {
  const entries = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}
