// Where things are. Plain JavaScript: it runs on whatever Node the machine has, with nothing installed.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export function at(...parts) {
  return join(house, ...parts);
}

/** Ends the program with one sentence. @param {string} sentence @returns {never} */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
