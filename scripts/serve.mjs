// npm run serve: production. Installs nothing, loads no demo data, starts no sandbox.
import { existsSync, readFileSync } from "node:fs";
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { fromRoot, exitWithError } from "./setup/root.mjs";
import { keepRunningAndExit } from "./setup/run.mjs";

if (!existsSync(fromRoot("node_modules")))
  exitWithError('The packages are not installed: run "npm ci" first.');
const { WEB_DIST, CONSOLE_DIST } = process.env;
const builds = existsSync(fromRoot("node_modules", "vite")) && !(WEB_DIST && CONSOLE_DIST);
if (builds && !(await ensureWebBuilt())) {
  exitWithError("The web app could not be built (its first error stands above).");
}
const webDist = WEB_DIST || fromRoot("apps", "web", "dist");
if (!existsSync(webDist)) {
  exitWithError(
    `The web app is not built in ${webDist}: build it where the development packages are.`,
  );
}
const consoleDist = CONSOLE_DIST || fromRoot("apps", "console", "dist");
if (!existsSync(consoleDist)) {
  exitWithError(
    `The console is not built in ${consoleDist}: build it where the development packages are.`,
  );
}
const { flags, env } = JSON.parse(readFileSync(fromRoot("apps", "api", "process.json"), "utf8"));
await keepRunningAndExit([...flags, "apps/api/src/main.ts"], {
  name: "app",
  log: (msg) => console.log(JSON.stringify({ level: 50, time: Date.now(), msg })),
  env: {
    ...env,
    APP_ENV: process.env.APP_ENV || "prod",
    WEB_DIST: webDist,
    CONSOLE_DIST: consoleDist,
  },
});
