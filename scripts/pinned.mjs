// node scripts/pinned.mjs <program> …: runs a file of the repository or an installed tool under the pinned Node.
import { fromRoot } from "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runAndExit } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

const [program = "", ...args] = process.argv.slice(2);
await ensureInstalled();
await runAndExit([/\.[cm]?[jt]s$/.test(program) ? fromRoot(program) : toolFile(program), ...args]);
