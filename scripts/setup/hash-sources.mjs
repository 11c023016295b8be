import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "./root.mjs";

/** Of files and folders, by their paths from the root. @param {string[]} paths */
export function hashSources(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = fromRoot(path);
  if (!existsSync(full)) return;
  const entries = readEntries(full);
  if (entries === null) hash.update(`${path}\0`).update(readFileSync(full));
  else for (const name of entries.sort()) addTo(hash, join(path, name));
}

/** The names in a folder, or null for a file. */
function readEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
