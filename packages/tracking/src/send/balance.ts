import { runDetached, warn } from "../engine/engine.ts";
import type { Engine } from "../engine/state.ts";
import { deleteQueue } from "../queue/queue-storage.ts";
import { countPending, type Totals } from "../queue/queue.ts";
import type { Queue } from "../engine/state.ts";
import { encodeBody } from "./encoding.ts";
import { post, queueBeacon } from "./request.ts";

/** Reports the changed totals of all queues except one; deletes adopted queues that are empty then. */
export function reportBalances(engine: Engine, except?: Queue): void {
  for (const queue of engine.queues)
    if (queue !== except) runDetached(engine, () => reportBalance(engine, queue));
}

/** For the moment the page is hidden or unloaded. */
export function beaconBalance(engine: Engine): void {
  for (const queue of engine.queues) {
    const report = buildReport(queue);
    if (report && queueBeacon(engine, "balance", encodeBody(report)))
      queue.told = JSON.stringify(report.totals);
  }
}

async function reportBalance(engine: Engine, queue: Queue): Promise<void> {
  const report = buildReport(queue);
  if (report) {
    if (engine.paused) return;
    const { have, message } = await post(engine, "balance", report);
    if (message) warn(engine, message);
    if (!have) return;
    queue.told = JSON.stringify(report.totals);
  }
  // Meanwhile another report may have deleted it, or another tab adopted it.
  if (queue !== engine.queue && !countPending(queue) && engine.queues.includes(queue))
    deleteQueue(engine, queue);
}

interface BalanceReport {
  readonly head: Queue["head"];
  readonly totals: Totals;
  readonly lastSeq: number;
}

/** Undefined if the totals have not changed since the last report. */
function buildReport(queue: Queue): BalanceReport | undefined {
  const { head, created, acked, dropped, seq: lastSeq } = queue;
  const totals = { created, acked, pending: countPending(queue), dropped };
  return head && JSON.stringify(totals) !== queue.told ? { head, totals, lastSeq } : undefined;
}
