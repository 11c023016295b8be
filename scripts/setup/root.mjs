// Paths of the repository. Plain JavaScript: it must run on any Node, before the packages are installed.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export function fromRoot(...parts) {
  return join(root, ...parts);
}

/** @param {string} sentence @returns {never} */
export function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
