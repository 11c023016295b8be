// npm run test:deep: what is too long for `npm test`, which runs the same tests with smaller numbers.
// A variable that is set already wins. Lengths, here and in `npm test`:
//
//   MODEL_SEQUENCES           1,000 / 30     random sequences of the money model on one server
//   SEVERAL_SERVERS_SEQUENCES    50 / 8      the same on two and on four servers over one database
//   KILL_ROUNDS                  30 / 4      kills of server or database under load
//   FUZZ_BODIES              20,000 / 600    request bodies made from the schemas
//
// Without a limit of length: `npm run soak -- --minutes N`.
import { ensureInstalled } from "./setup/install.mjs";
import { runNode } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

const LENGTHS = {
  MODEL_SEQUENCES: "1000",
  SEVERAL_SERVERS_SEQUENCES: "50",
  KILL_ROUNDS: "30",
  FUZZ_BODIES: "20000",
};
const FILES = ["apps/api/test/fuzz", "apps/api/test/money-model"];

await ensureInstalled();
const code = await runNode([toolFile("vitest"), "run", ...FILES], {
  env: { ...LENGTHS, ...process.env },
});
process.exit(code);
