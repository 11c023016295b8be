import { ledgerFaults } from "../../../src/testing/ledger-faults.ts";
import { stateLogFaults } from "../../../src/testing/state-log-faults.ts";
import { until } from "../../../src/testing/until.ts";
import type { LaneWorld } from "../lane-world.ts";
import type { Model } from "../model.ts";
import { PORTIONS } from "../scene.ts";
import { moneyFaults } from "./money-faults.ts";
import { readMoney, type MoneySeen } from "./read-money.ts";

/** One look brings in the payments of a code one by one: after the first, the others are under way. */
const UNDER_WAY_MS = 1_500;

export interface Verdict {
  readonly seen: MoneySeen;
  /** All that is wrong once all is quiet: what the diners have, the books, and the log of states. */
  readonly faults: readonly string[];
}

/** What was left behind, and what stays wrong about it. */
export async function findFaults(lane: LaneWorld, model: Model): Promise<Verdict> {
  let verdict: Verdict | null = null;
  async function isSound(): Promise<boolean> {
    verdict = await judge(lane, model);
    return verdict.faults.length === 0;
  }
  // What is still wrong then is what the verdict says.
  await until("a verdict without faults", isSound, UNDER_WAY_MS).catch(() => undefined);
  return verdict ?? judge(lane, model);
}

async function judge(lane: LaneWorld, model: Model): Promise<Verdict> {
  const { rows } = lane.product;
  const seen = await readMoney(lane, model);
  const [books, log] = await Promise.all([ledgerFaults(rows), stateLogFaults(rows)]);
  const money = moneyFaults({ seen, promises: model.promises, portions: PORTIONS });
  return { seen, faults: [...money, ...books, ...log] };
}
