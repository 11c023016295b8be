// npm run dev: the product with reload on every change.
import { ensureInstalled } from "./setup/install.mjs";
import { runAndExit } from "./setup/run.mjs";

await ensureInstalled();
await runAndExit(["packages/dev-env/src/dev.ts"], { tied: true });
