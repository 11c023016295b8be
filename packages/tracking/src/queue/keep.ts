import { calmly, newId, type Engine } from "../engine/engine.ts";
import { within } from "../engine/timers.ts";
import { LEASE_MS, RENEW_MS } from "../limits.ts";
import { addEvent, doubtAll, emptyQueue, pendingIn, type Batch, type Queue } from "./queue.ts";
import { isHeldBy, keyOf } from "./stored-queue.ts";

/** Stores all queues now; while something is pending, again to renew the lease. */
export function saveAll(engine: Engine, leaseMs = LEASE_MS): void {
  for (const queue of engine.queues) save(engine, queue, leaseMs);
  if (hasPending(engine)) within(engine, "save", RENEW_MS, saveAll);
}

export function hasPending({ queues }: Engine): boolean {
  return queues.some(pendingIn);
}

/** Lets a queue go, here and in the storage. */
export function forget(engine: Engine, queue: Queue): void {
  letGo(engine, queue);
  engine.storage?.removeItem(keyOf(queue));
}

function letGo(engine: Engine, queue: Queue): void {
  engine.queues = engine.queues.filter((one) => one !== queue);
}

function save(engine: Engine, queue: Queue, leaseMs: number): void {
  const isStored = queue.savedSeq >= 0;
  if (engine.noStore || (!isStored && !pendingIn(queue))) return;
  const { storage, now } = engine;
  const key = keyOf(queue);
  const before = isStored ? storage?.getItem(key) : "";
  if (before && !isHeldBy(engine.tab, before)) return lose(engine, queue);
  // Another tab took over and finished it, or the storage was cleared.
  if (before === null) doubtAll(queue, now());
  const saved = { o: engine.tab, ...queue, lease: now() + leaseMs, savedSeq: queue.seq };
  calmly(engine, () => {
    storage?.setItem(key, JSON.stringify(saved));
    queue.savedSeq = queue.seq;
  });
  if (queue.savedSeq === queue.seq) return;
  // Full or blocked: memory only, and what is stored would only be sent twice.
  engine.noStore = true;
  for (const one of engine.queues) {
    storage?.removeItem(keyOf(one));
    one.savedSeq = -1;
  }
}

/**
 * Another tab took the queue over while this one slept. What it has is its own now; own events that
 * it cannot have get numbers of a new epoch.
 */
function lose(engine: Engine, queue: Queue): void {
  letGo(engine, queue);
  if (engine.queue !== queue) return;
  const next = emptyQueue(newId(engine, 9));
  let open: Batch | undefined;
  for (const { head, events } of queue.batches) {
    for (const event of events) {
      if (event.seqId > queue.savedSeq)
        open = addEvent(next, open, { ...head, epoch: next.epoch }, event);
    }
  }
  engine.open = undefined;
  engine.queues.push((engine.queue = next));
}
