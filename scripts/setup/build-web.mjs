import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "./house.mjs";
import { runNode } from "./run.mjs";

const STAMP = at("apps", "web", "dist", ".built-from");
const SOURCES = [
  "package-lock.json",
  "apps/web/index.html",
  "apps/web/package.json",
  "apps/web/vite.config.ts",
  "apps/web/vite-plugins",
  "apps/web/public",
  "apps/web/security",
  "apps/web/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/tracking/src",
  "packages/ui/src",
];

/** Builds the web app unless what is there was built from exactly these sources. @returns {Promise<boolean>} */
export async function ensureWebBuilt() {
  const fingerprint = fingerprintOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return true;
  console.log("Building the web app …");
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const code = await runNode([vite, "build", "--logLevel", "warn"], { cwd: at("apps", "web") });
  if (code !== 0) return false;
  writeFileSync(STAMP, fingerprint);
  return true;
}

function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = at(path);
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
