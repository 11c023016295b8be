// npm start: from a fresh clone to a running product.
import { ensureWebBuilt } from "./setup/build-web.mjs";
import { refuse } from "./setup/house.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runAndExit } from "./setup/run.mjs";

await ensureInstalled();
if (!(await ensureWebBuilt())) {
  refuse("The web app could not be built (its first error stands above): mend it and start again.");
}
await runAndExit(["packages/dev-env/src/start.ts"], { tied: true });
