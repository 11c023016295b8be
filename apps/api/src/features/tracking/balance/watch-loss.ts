import { lossOf } from "@santap/domain/tracking/balance";
import type { Database } from "../../../db/database.ts";
import type { TrackingMetrics } from "../tracking-metrics.ts";
import { countBalance } from "./loss-store.ts";

/** What tabs say they made, against what is there: the real loss. */
export async function watchLoss(
  db: Database,
  { loss, silent }: Pick<TrackingMetrics, "loss" | "silent">,
  now: number,
): Promise<void> {
  const counted = await countBalance(db, now);
  loss.set(lossOf(counted) ?? 0);
  silent.set(counted.silent);
}
