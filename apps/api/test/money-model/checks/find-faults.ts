import { findLedgerFaults } from "../../../src/testing/ledger-assertions.ts";
import { findStateLogFaults } from "../../../src/testing/state-log-assertions.ts";
import { until } from "../../../src/testing/until.ts";
import type { Lane } from "../lane.ts";
import type { Model } from "../model.ts";
import { PORTIONS } from "../sequence-context.ts";
import { moneyFaults } from "./money-faults.ts";
import { readMoney, type MoneySeen } from "./read/read-money.ts";

/** One look brings in the payments of a code one by one: after the first, the others are under way. */
const UNDER_WAY_MS = 30_000;

export interface FaultReport {
  readonly seen: MoneySeen;
  /** All that is wrong once all is quiet: what the diners have, the books, and the log of states. */
  readonly faults: readonly string[];
}

/** What was left behind, and what stays wrong about it. */
export async function findFaults(lane: Lane, model: Model): Promise<FaultReport> {
  let verdict: FaultReport | null = null;
  async function isSound(): Promise<boolean> {
    verdict = await judge(lane, model);
    return verdict.faults.length === 0;
  }
  // What is still wrong then is what the verdict says.
  await until("a verdict without faults", isSound, UNDER_WAY_MS).catch(() => undefined);
  return verdict ?? judge(lane, model);
}

async function judge(lane: Lane, model: Model): Promise<FaultReport> {
  const { rows } = lane.product;
  const seen = await readMoney(lane, model);
  const [books, log] = await Promise.all([findLedgerFaults(rows), findStateLogFaults(rows)]);
  const money = moneyFaults({ seen, acknowledged: model.acknowledged, portions: PORTIONS });
  return { seen, faults: [...money, ...books, ...log] };
}
