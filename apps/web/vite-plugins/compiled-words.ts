import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const PREFIX = "virtual:words/";

/**
 * Serves `virtual:words/<language>`: every JSON file of that language's folder as one catalog,
 * parsed here so that no message parser reaches the browser.
 */
export function compiledWords(folder: string): Plugin {
  return {
    name: "compiled-words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = join(folder, id.slice(PREFIX.length + 1));
      const files = readdirSync(language).filter((name) => name.endsWith(".json"));
      const paths = files.map((name) => join(language, name));
      for (const path of paths) this.addWatchFile(path);
      return `export const messages = ${JSON.stringify(compileCatalog(paths))};`;
    },
  };
}

function compileCatalog(paths: readonly string[]): Record<string, unknown> {
  const entries = paths.flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>),
  );
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}
