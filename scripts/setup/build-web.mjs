import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hashSources } from "./hash-sources.mjs";
import { fromRoot } from "./root.mjs";
import { runNode } from "./run.mjs";

/** Browser apps by folder. */
const APPS = { web: "web app", console: "console" };
const OWN_SOURCES = [
  "index.html",
  "package.json",
  "vite.config.ts",
  "vite-plugins",
  "public",
  "security",
  "service-worker",
  "src",
];
const SHARED_SOURCES = [
  "package-lock.json",
  "packages/client/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/tracking/src",
  "packages/ui/src",
  "scripts/vite-plugins",
];

/**
 * Builds the web app and the console unless the existing build is of exactly these sources.
 * @returns {Promise<boolean>}
 */
export async function ensureWebBuilt() {
  for (const [app, name] of Object.entries(APPS)) {
    if (!(await ensureBuilt(app, name))) return false;
  }
  return true;
}

async function ensureBuilt(app, name) {
  const stamp = fromRoot("apps", app, "dist", ".built-from");
  const own = OWN_SOURCES.map((source) => `apps/${app}/${source}`);
  const fingerprint = hashSources([...own, ...SHARED_SOURCES]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return true;
  console.log(`Building the ${name} …`);
  const vite = fromRoot("node_modules", "vite", "bin", "vite.js");
  const code = await runNode([vite, "build", "--logLevel", "warn"], { cwd: fromRoot("apps", app) });
  if (code !== 0) return false;
  writeFileSync(stamp, fingerprint);
  return true;
}
