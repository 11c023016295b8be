// npm run test:deep: what is too long for `npm run test:all`, which runs the same tests with smaller numbers.
// A variable that is set already wins. Lengths, here and in `test:all`:
//
//   MODEL_SEQUENCES           5,000 / 120    random sequences of the money model on one server, of which
//                                            a third are about shared bills and their shares
//   SEVERAL_SERVERS_SEQUENCES    50 / 2      the same on two and on four servers over one database
//   KILL_ROUNDS                  30 / 2      kills of server or database under load
//   SURVIVAL_KILLS               10 / 2      kills of the server between order and paid
//   COLLECTOR_KILLS              20 / 3      kills of the event collector
//   REDEMPTION_KILLS            all (7) / 2  points at which a redemption is killed
//   ERASURE_KILLS             all (20) / 3  points at which the erasure of an account is killed
//   FORGED_NOTIFICATIONS     10,000 / 2,000  forged notifications of payment
//   QRIS_MUTATIONS          100,000 / 20,000 mutated QRIS codes
//   KITCHEN_SEQUENCES         1,000 / 60     random sequences of the kitchen's board
//   FUZZ_BODIES              20,000 / 1,000  request bodies made from the schemas
//
// Without a limit of length: `npm run soak -- --minutes N`.
import { ensureInstalled } from "./setup/install.mjs";
import { runNode } from "./setup/run.mjs";
import { toolFile } from "./setup/tools.mjs";

const LENGTHS = {
  MODEL_SEQUENCES: "5000",
  SEVERAL_SERVERS_SEQUENCES: "50",
  KILL_ROUNDS: "30",
  SURVIVAL_KILLS: "10",
  COLLECTOR_KILLS: "20",
  REDEMPTION_KILLS: "all",
  ERASURE_KILLS: "all",
  FORGED_NOTIFICATIONS: "10000",
  QRIS_MUTATIONS: "100000",
  FUZZ_BODIES: "20000",
  KITCHEN_SEQUENCES: "1000",
};
const FILES = [
  "apps/api/test/fuzz",
  "apps/api/test/money-model",
  "apps/api/src/paying/payment/survival.feature.test.ts",
  "apps/api/src/paying/payment/notification/forgery.feature.test.ts",
  "apps/api/src/privacy/deletion/kill.feature.test.ts",
  "apps/api/src/restaurant/kitchen/kitchen-sequences.feature.test.ts",
  "apps/api/src/offers/voucher/redemption/kill.feature.test.ts",
  "apps/api/src/insight/tracking/event-log/kill.feature.test.ts",
  "packages/qris/src/fuzz.test.ts",
];

await ensureInstalled();
const code = await runNode([toolFile("vitest"), "run", ...FILES], {
  env: { ...LENGTHS, ...process.env },
});
process.exit(code);
