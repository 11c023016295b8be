import { ledgerFaults } from "../../../src/testing/ledger-faults.ts";
import { stateLogFaults } from "../../../src/testing/state-log-faults.ts";
import type { LaneWorld } from "../lane-world.ts";
import type { Model } from "../model.ts";
import { moneyFaults } from "./money-faults.ts";
import type { MoneySeen } from "./read-money.ts";
import { PORTIONS } from "../scene.ts";

/** All that is wrong once all is quiet: what the diners have, the books, and the log of states. */
export async function findFaults(
  { product: { rows } }: LaneWorld,
  { model, seen }: { model: Model; seen: MoneySeen },
): Promise<string[]> {
  const { promises } = model;
  const [books, log] = await Promise.all([ledgerFaults(rows), stateLogFaults(rows)]);
  return [...moneyFaults({ seen, promises, portions: PORTIONS }), ...books, ...log];
}
