import { expect, test } from "vitest";
import { runKillRounds } from "./kill-rounds.ts";

/** `npm run test:deep` kills 30 times. The first two rounds kill one server and one database. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 2);

test(`server and database killed ${ROUNDS} times under load: nothing acknowledged is lost, nothing happens twice`, async () => {
  const report = await runKillRounds({ rounds: ROUNDS, seed: 90_001 });
  expect(report.faults).toEqual([]);
  expect(report.rounds).toBe(ROUNDS);
  expect(report.walletPayments).toBeGreaterThan(ROUNDS);
}, 7_200_000);
