// npm start: from a fresh clone to a running product.
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { refuse } from "./setup/house.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { keepRunningAndExit } from "./setup/run.mjs";

await ensureInstalled();
if (!(await ensureWebBuilt())) {
  refuse("The web app could not be built (its first error stands above): mend it and start again.");
}
// It starts its own parts again. Where it is killed itself, they end, and all begin anew.
await keepRunningAndExit(["packages/dev-env/src/start.ts"], {
  name: "npm start",
  log: (sentence) => console.log(sentence),
  isFinal: ({ signal }) => signal === null,
  tied: true,
});
