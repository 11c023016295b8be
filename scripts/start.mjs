// npm start: from a fresh clone to a running product.
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { exitWithError } from "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { keepRunningAndExit } from "./setup/run.mjs";

await ensureInstalled();
if (!(await ensureWebBuilt())) {
  exitWithError(
    "The web app could not be built (its first error stands above): mend it and start again.",
  );
}
// It restarts its own services. If it is killed itself, they exit, and everything is restarted.
await keepRunningAndExit(["packages/dev-env/src/start.ts"], {
  name: "npm start",
  log: (sentence) => console.log(sentence),
  isFinal: ({ signal }) => signal === null,
  tied: true,
});
