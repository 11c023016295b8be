// npm run serve: production. Nothing is installed, no demo data is loaded, no sandbox is started.
import { existsSync, readFileSync } from "node:fs";
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { at, refuse } from "./setup/house.mjs";
import { runAndExit } from "./setup/run.mjs";

if (!existsSync(at("node_modules"))) refuse('The packages are not installed: run "npm ci" first.');
const hasBuilder = existsSync(at("node_modules", "vite"));
if (hasBuilder && !(await ensureWebBuilt())) {
  refuse("The web app could not be built (its first error stands above).");
}
const webDist = process.env.WEB_DIST || at("apps", "web", "dist");
if (!existsSync(webDist)) {
  refuse(`The web app is not built in ${webDist}: build it where the development packages are.`);
}
const consoleDist = process.env.CONSOLE_DIST || at("apps", "console", "dist");
if (!existsSync(consoleDist)) {
  refuse(
    `The console is not built in ${consoleDist}: build it where the development packages are.`,
  );
}
const flags = JSON.parse(readFileSync(at("apps", "api", "node-flags.json"), "utf8"));
await runAndExit([...flags, "apps/api/src/main.ts"], {
  env: { APP_ENV: "prod", WEB_DIST: webDist, CONSOLE_DIST: consoleDist },
});
