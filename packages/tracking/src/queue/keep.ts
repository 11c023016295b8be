import { complain, newId, type Engine } from "../engine/engine.ts";
import { within } from "../engine/timers.ts";
import { closeOpen, emptyQueue, pendingIn, type Queue } from "./queue.ts";
import { isHeldBy, keyOf, LEASE_MS } from "./stored-queue.ts";

const SAVE_MS = 1_000;
const RENEW_MS = 3_000;

/** Stores all queues now; while something is pending, again to renew the lease. */
export function saveAll(engine: Engine, leaseMs = LEASE_MS): void {
  for (const queue of [...engine.queues]) save(engine, queue, leaseMs);
  if (engine.queues.some((queue) => pendingIn(queue) > 0)) {
    within(engine, "save", RENEW_MS, () => saveAll(engine));
  }
}

/** Stores all queues within a second. */
export function saveSoon(engine: Engine): void {
  within(engine, "save", SAVE_MS, () => saveAll(engine));
}

/** Forgets a queue that is settled, here and in the storage. */
export function forget(engine: Engine, queue: Queue): void {
  engine.queues = engine.queues.filter((one) => one !== queue);
  if (queue.savedSeq >= 0) engine.ports.storage.remove(keyOf(queue));
}

function save(engine: Engine, queue: Queue, leaseMs: number): void {
  if (engine.noStore || (queue.savedSeq < 0 && pendingIn(queue) === 0)) return;
  const { storage } = engine.ports;
  const before = queue.savedSeq < 0 ? null : storage.get(keyOf(queue));
  if (before !== null && !isHeldBy(engine.tab, before)) return lose(engine, queue);
  if (before === null && queue.savedSeq >= 0) doubtAll(engine, queue);
  const { savedSeq } = queue;
  queue.lease = engine.ports.now() + leaseMs;
  queue.savedSeq = queue.seq;
  try {
    storage.set(keyOf(queue), JSON.stringify(queue));
  } catch (error) {
    queue.savedSeq = savedSeq;
    giveUpStoring(engine, error);
  }
}

/** Full or blocked: what is stored would only be sent twice. */
function giveUpStoring(engine: Engine, error: unknown): void {
  engine.noStore = true;
  complain(engine, error);
  for (const queue of engine.queues) {
    if (queue.savedSeq >= 0) engine.ports.storage.remove(keyOf(queue));
    queue.savedSeq = -1;
  }
}

/** The stored copy is gone: another tab took over and finished it, or the storage was cleared. */
function doubtAll(engine: Engine, queue: Queue): void {
  closeOpen(queue);
  for (const batch of queue.batches) batch.ask ??= engine.ports.now();
}

/**
 * Another tab took the queue over while this one slept. What it has is its own now; own events that
 * it cannot have get numbers of a new epoch.
 */
function lose(engine: Engine, queue: Queue): void {
  engine.queues = engine.queues.filter((one) => one !== queue);
  if (engine.queue !== queue) return;
  const { tab, ports } = engine;
  const next = emptyQueue(tab, newId(ports, 9));
  closeOpen(queue);
  for (const { head, events } of queue.batches) {
    const own = events.filter(({ seqId }) => seqId > queue.savedSeq);
    const numbered = own.map((event) => ({ ...event, seqId: ++next.seq }));
    if (own.length > 0)
      next.batches.push({ head: { ...head, epoch: next.epoch }, events: numbered });
  }
  next.created = next.seq;
  next.head = next.batches.at(-1)?.head ?? null;
  engine.queue = next;
  engine.queues = [next, ...engine.queues];
  save(engine, next, LEASE_MS);
}
