// npm run serve: production. Nothing is installed, no demo data is loaded, no sandbox is started.
import { existsSync, readFileSync } from "node:fs";
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { at, refuse } from "./setup/house.mjs";
import { keepRunningAndExit } from "./setup/run.mjs";

if (!existsSync(at("node_modules"))) refuse('The packages are not installed: run "npm ci" first.');
const { WEB_DIST, CONSOLE_DIST } = process.env;
const builds = existsSync(at("node_modules", "vite")) && !(WEB_DIST && CONSOLE_DIST);
if (builds && !(await ensureWebBuilt())) {
  refuse("The web app could not be built (its first error stands above).");
}
const webDist = WEB_DIST || at("apps", "web", "dist");
if (!existsSync(webDist)) {
  refuse(`The web app is not built in ${webDist}: build it where the development packages are.`);
}
const consoleDist = CONSOLE_DIST || at("apps", "console", "dist");
if (!existsSync(consoleDist)) {
  refuse(
    `The console is not built in ${consoleDist}: build it where the development packages are.`,
  );
}
const flags = JSON.parse(readFileSync(at("apps", "api", "node-flags.json"), "utf8"));
await keepRunningAndExit([...flags, "apps/api/src/main.ts"], {
  name: "app",
  log: (msg) => console.log(JSON.stringify({ level: 50, time: Date.now(), msg })),
  env: { APP_ENV: "prod", WEB_DIST: webDist, CONSOLE_DIST: consoleDist },
});
