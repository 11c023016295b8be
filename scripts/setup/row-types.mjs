import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";
import { fromRoot } from "./root.mjs";
import { runNode } from "./run.mjs";

const RECORDS = fromRoot("node_modules", ".cache", "statements");

/** An empty folder for the statements of a set's features. @param {string} set */
export function prepareRecords(set) {
  const folder = join(RECORDS, set);
  for (const old of [folder, stampFile(set)]) rmSync(old, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Says that all of them passed: those of `npm test` and `test:rest` together are all features, and only all
 * of them show that a row type's statement is run by none.
 *
 * @param {string} set
 */
export function completeRecords(set) {
  writeFileSync(stampFile(set), hashSources(["apps/api/src"]));
}

/** Compares row types with what a set's features ran; returns the exit code. @param {string} set */
export function checkRowTypes(set) {
  const others = set === "rest" && isOfTheseSources("guards") ? [join(RECORDS, "guards")] : [];
  const isComplete = set === "all" || others.length > 0;
  return runNode([
    "apps/api/test/statements/check-statements.ts",
    ...(isComplete ? [] : ["--some"]),
    join(RECORDS, set),
    ...others,
  ]);
}

function isOfTheseSources(set) {
  const stamp = stampFile(set);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(["apps/api/src"]);
}

function stampFile(set) {
  return join(RECORDS, `${set}.sources`);
}
