// npm run test:changed [-- <commit>]: what a change touches, compared with where the branch left main, or with a
// commit: rules by their imports; features in the folders of changed files; journeys of changed screens.
import { execFileSync } from "node:child_process";
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { fromRoot } from "./setup/root.mjs";
import { runNode } from "./setup/run.mjs";
import { JOURNEYS } from "./setup/screen-journeys.mjs";
import { toolFile } from "./setup/tools.mjs";

await ensureInstalled();
const [base = git("merge-base", "HEAD", "main")[0]] = process.argv.slice(2);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];
console.log(`${changed.length} files differ from ${base}`);
const rules = await runNode([
  ...[toolFile("vitest"), "run", "--project=rules", "--passWithNoTests", `--changed=${base}`],
]);
const features = await runFeatures();
const journeys = await runJourneys();
process.exit(rules || features || journeys);

async function runFeatures() {
  const folders = changed
    .filter((file) => /^(?:apps|packages)\/[\w-]+\/(?:src|test)\/.*\.ts$/.test(file))
    .map((file) => (file.endsWith(".feature.test.ts") ? file : file.replace(/[^/]+$/, "")));
  if (folders.length === 0) return 0;
  return runNode([
    ...[toolFile("vitest"), "run", "--project=features", "--passWithNoTests"],
    ...new Set(folders),
  ]);
}

/** Journeys that changed, and those of `npm test` whose screens did. */
async function runJourneys() {
  const own = changed.filter((file) => file.endsWith(".e2e.ts"));
  const shown = new Set(Object.keys(JOURNEYS).flatMap(listJourneys));
  if (own.length + shown.size === 0) return 0;
  if (!(await ensureWebBuilt())) return 1;
  const playwright = [toolFile("playwright"), "test", "--pass-with-no-tests"];
  const screens =
    shown.size === 0
      ? 0
      : await runNode([...playwright, ...shown], { env: { TEST_SET: "guards" } });
  return screens || (own.length === 0 ? 0 : await runNode([...playwright, ...own]));
}

/** Beginnings of paths: of the journeys of changed folders, of all where what they share has changed. */
function listJourneys(app) {
  const sources = changed.filter((file) => file.startsWith(`apps/${app}/src/`));
  const screens = sources
    .map((file) => file.split("/"))
    .map(([, , , kind, screen]) => (kind === "features" ? screen : null));
  const folders = screens.includes(null) ? Object.keys(JOURNEYS[app]) : screens;
  return folders
    .flatMap((screen) => JOURNEYS[app][screen] ?? [])
    .map((path) => `apps/${app}/e2e/${path}`);
}

function git(...args) {
  const lines = execFileSync("git", args, { cwd: fromRoot(), encoding: "utf8" }).split("\n");
  return lines.filter((line) => line !== "");
}
