import { existsSync } from "node:fs";
import { join } from "node:path";
import { HOUSE, type SourceFile } from "./source-files.ts";

const IN_BACKTICKS = /`([^`\n]+)`/g;
const OURS = /^(?:apps|packages|bench|scripts|docs|\.ci)\//;
/** `<noun>`, `*`, `…` and `{a,b}` stand for many files. */
const PATTERN = /[<>*…{}|$\s]/;

/** Files and folders that a document names and that do not exist. */
export function missingPaths(document: SourceFile): string[] {
  return [...document.text.matchAll(IN_BACKTICKS)]
    .map((found) => (found[1] ?? "").replace(/:\d+$/, ""))
    .filter((path) => OURS.test(path) && !PATTERN.test(path))
    .filter((path) => !existsSync(join(HOUSE, path)));
}
