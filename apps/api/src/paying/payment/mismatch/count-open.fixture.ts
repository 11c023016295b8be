import { Registry } from "prom-client";
import type { Database } from "../../../db/database.ts";
import { registerMoneyMetrics } from "../../settlement/money-metrics.ts";

/** What operators see at /metrics, read anew: the server's own may be seconds old. */
export async function countOpen(db: Database): Promise<number> {
  const registry = new Registry();
  registerMoneyMetrics({ registry, db, clock: Date.now, onError: () => undefined });
  const shown = await registry.metrics();
  const line = /^santap_open_attempts\{state="AMOUNT_MISMATCH".*\} (\d+)$/m.exec(shown);
  return Number(line?.[1] ?? 0);
}
