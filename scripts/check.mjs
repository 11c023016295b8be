// npm run check: lint, types, dead code and format.
import { runChecks } from "./setup/checks.mjs";
import { ensureInstalled } from "./setup/install.mjs";

await ensureInstalled();
const failed = await runChecks();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
