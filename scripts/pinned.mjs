// node scripts/pinned.mjs <program> …: runs a program of ours, or an installed tool, under the pinned Node.
import { at } from "./setup/house.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runAndExit } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

const [program = "", ...args] = process.argv.slice(2);
await ensureInstalled();
await runAndExit([/\.[cm]?[jt]s$/.test(program) ? at(program) : toolFile(program), ...args]);
