import { letRun, type Engine } from "../engine/engine.ts";
import { forget } from "../queue/keep.ts";
import { pendingIn, type Queue, type Totals } from "../queue/queue.ts";
import { post, reportUrl } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Tells the totals of every epoch at hand that changed since; a settled one of another tab is forgotten then. */
export function reportBalance(engine: Engine): void {
  engine.toldAt = engine.now();
  for (const queue of engine.queues) letRun(engine, () => report(engine, queue));
}

/** Only those of other tabs that are settled. */
export function finishAdopted(engine: Engine): void {
  for (const queue of engine.queues)
    if (isDone(engine, queue)) letRun(engine, () => report(engine, queue));
}

/** While the page goes away. */
export function beaconBalance(engine: Engine): void {
  for (const queue of engine.queues) {
    const content = newsOf(queue);
    if (content && engine.beacon(reportUrl(engine, "balance"), encodeBody(content))) {
      queue.told = JSON.stringify(content.totals);
    }
  }
}

async function report(engine: Engine, queue: Queue): Promise<void> {
  const content = newsOf(queue);
  if (content) {
    if (engine.pausedUntil > engine.now()) return;
    if ((await post(engine, "balance", { content })).kind !== "stored") return;
    queue.told = JSON.stringify(content.totals);
  }
  if (isDone(engine, queue)) forget(engine, queue);
}

function isDone({ queue: own, queues }: Engine, queue: Queue): boolean {
  return queue !== own && pendingIn(queue) === 0 && queues.includes(queue);
}

function newsOf(queue: Queue) {
  const { created, acked, dropped } = queue;
  const totals: Totals = { created, acked, pending: pendingIn(queue), dropped };
  if (!queue.head || JSON.stringify(totals) === queue.told) return undefined;
  return { head: queue.head, totals, lastSeq: queue.seq };
}
