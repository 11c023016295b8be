// npm run test:deep: the tests whose length is chosen, made long. A variable that is set already wins.
import { ensureInstalled } from "./setup/install.mjs";
import { runNode } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

const LENGTHS = { FUZZ_BODIES: "20000", MODEL_SEQUENCES: "1000", KILL_ROUNDS: "30" };
const FILES = [
  "apps/api/test/fuzz",
  "apps/api/test/money-model/one-server",
  "apps/api/test/money-model/kills",
];

await ensureInstalled();
const code = await runNode([toolFile("vitest"), "run", ...FILES], {
  env: { ...LENGTHS, ...process.env },
});
process.exit(code);
