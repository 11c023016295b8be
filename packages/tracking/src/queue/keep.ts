import { calmly, newId, type Engine } from "../engine/engine.ts";
import { within } from "../engine/timers.ts";
import { LEASE_MS, RENEW_MS, SAVE_MS } from "../limits.ts";
import { addEvent, closeOpen, emptyQueue, pendingIn, type Queue } from "./queue.ts";
import { isHeldBy, keyOf } from "./stored-queue.ts";

/** Stores all queues now; while something is pending, again to renew the lease. */
export function saveAll(engine: Engine, leaseMs = LEASE_MS): void {
  for (const queue of engine.queues) save(engine, queue, leaseMs);
  if (hasPending(engine)) within(engine, "save", RENEW_MS, saveAll);
}

/** Stores all queues within a second. */
export function saveSoon(engine: Engine): void {
  within(engine, "save", SAVE_MS, saveAll);
}

export function hasPending({ queues }: Engine): boolean {
  return queues.some((queue) => pendingIn(queue) > 0);
}

/** Lets a queue go, here and in the storage. */
export function forget(engine: Engine, queue: Queue): void {
  letGo(engine, queue);
  engine.storage.remove(keyOf(queue));
}

function letGo(engine: Engine, queue: Queue): void {
  engine.queues = engine.queues.filter((one) => one !== queue);
}

function save(engine: Engine, queue: Queue, leaseMs: number): void {
  const isStored = queue.savedSeq >= 0;
  if (engine.noStore || (!isStored && pendingIn(queue) === 0)) return;
  const { storage, now } = engine;
  const key = keyOf(queue);
  const before = isStored ? storage.get(key) : "";
  if (before && !isHeldBy(engine.tab, before)) return lose(engine, queue);
  // Another tab took over and finished it, or the storage was cleared.
  if (before === null) doubtAll(queue, now());
  const saved = { ...queue, lease: now() + leaseMs, savedSeq: queue.seq };
  if (calmly(engine, () => storage.set(key, JSON.stringify(saved)) ?? true))
    queue.savedSeq = queue.seq;
  else giveUpStoring(engine);
}

/** Full or blocked: memory only, and what is stored would only be sent twice. */
function giveUpStoring(engine: Engine): void {
  engine.noStore = true;
  for (const queue of engine.queues) {
    engine.storage.remove(keyOf(queue));
    queue.savedSeq = -1;
  }
}

/** Whoever had it last may have sent any of it. */
export function doubtAll(queue: Queue, now: number): void {
  closeOpen(queue);
  for (const batch of queue.batches) batch.ask ??= now;
}

/**
 * Another tab took the queue over while this one slept. What it has is its own now; own events that
 * it cannot have get numbers of a new epoch.
 */
function lose(engine: Engine, queue: Queue): void {
  const next = emptyQueue(engine.tab, newId(engine, 9));
  const isOwn = engine.queue === queue;
  closeOpen(queue);
  for (const { head, events } of isOwn ? queue.batches : []) {
    for (const event of events) {
      if (event.seqId > queue.savedSeq) addEvent(next, { ...head, epoch: next.epoch }, event);
    }
  }
  letGo(engine, queue);
  if (isOwn) engine.queues.push((engine.queue = next));
}
