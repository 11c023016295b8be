import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Nouns whose words come with the code that says them, so that no other screen carries them. */
export const LATE_NOUNS: readonly string[] = ["account", "country", "human", "me"];

const EARLY = "\0virtual:words/";
const LATE = "\0virtual:words-of/";

/**
 * Serves `virtual:words/<language>`, that language's catalog without the late nouns, and
 * `virtual:words-of/<noun>`, the words of a late noun in all languages. The JSON files of the folder
 * are parsed here so that no message parser reaches the browser.
 */
export function compiledWords(folder: string): Plugin {
  return {
    name: "compiled-words",
    resolveId: (id) => (/^virtual:words(?:-of)?\//.test(id) ? `\0${id}` : undefined),
    load(id) {
      const compiled = (paths: readonly string[]) => {
        for (const path of paths) this.addWatchFile(path);
        return JSON.stringify(compileCatalog(paths));
      };
      if (id.startsWith(EARLY)) {
        const language = join(folder, id.slice(EARLY.length));
        return `export const messages = ${compiled(earlyFiles(language))};`;
      }
      if (!id.startsWith(LATE)) return undefined;
      const file = `${id.slice(LATE.length)}.json`;
      const languages = languagesIn(folder).map(
        (language) => `${language}: ${compiled([join(folder, language, file)])}`,
      );
      return `export const words = { ${languages.join(", ")} };`;
    },
  };
}

function languagesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function earlyFiles(language: string): string[] {
  const files = readdirSync(language).filter((name) => name.endsWith(".json"));
  const early = files.filter((name) => !LATE_NOUNS.includes(name.slice(0, -".json".length)));
  return early.map((name) => join(language, name));
}

function compileCatalog(paths: readonly string[]): Record<string, unknown> {
  const entries = paths.flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>),
  );
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}
