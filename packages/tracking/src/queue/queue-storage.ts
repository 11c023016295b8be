import { newId, runGuarded } from "../engine/engine.ts";
import { schedule } from "../engine/timers.ts";
import { QUEUE_KEY } from "../engine/storage.ts";
import { parseJson } from "../json.ts";
import { LEASE_MS, MAX_STORED, RENEW_MS } from "../limits.ts";
import {
  addEvent,
  countPending,
  emptyQueue,
  getWaitingBatches,
  markUnconfirmed,
  replaceBatch,
} from "./queue.ts";
import type { Engine, Batch, Queue } from "../engine/state.ts";

export function getStorageKey({ epoch }: Queue): string {
  return QUEUE_KEY + epoch;
}

/** The keys of stored queues that this tab does not own. */
export function findOtherKeys({ storage, queues }: Pick<Engine, "storage" | "queues">): string[] {
  const own = queues.map(getStorageKey);
  return Object.keys(storage ?? {}).filter(
    (key) => key.startsWith(QUEUE_KEY) && !own.includes(key),
  );
}

/** Compares text only: the owner is the first stored field. */
export function isOwnedBy(tab: string, text: string): boolean {
  return text.startsWith(`{"o":"${tab}"`);
}

/** Undefined if the text is not a valid queue. */
export function readQueue(key: string, text: string | null | undefined): Queue | undefined {
  const read: Partial<Queue> = parseJson(text);
  const { batches, epoch = "" } = read;
  const isValid =
    QUEUE_KEY + epoch === key &&
    Array.isArray(batches) &&
    batches.every((batch) => batch?.head?.epoch === epoch && batch.events?.length > 0);
  return isValid ? { o: "", ...emptyQueue(epoch), ...read } : undefined;
}

/** Stores all queues; while events are pending, schedules the next save, which renews the lease. */
export function saveQueues(engine: Engine, leaseMs = LEASE_MS): void {
  for (const queue of engine.queues) saveQueue(engine, queue, leaseMs);
  if (hasPending(engine)) schedule(engine, "save", RENEW_MS, saveQueues);
}

export function hasPending({ queues }: Pick<Engine, "queues">): boolean {
  return queues.some(countPending);
}

/** Removes a queue from memory and from the storage. */
export function deleteQueue(engine: Engine, queue: Queue): void {
  detachQueue(engine, queue);
  engine.storage?.removeItem(getStorageKey(queue));
}

function detachQueue(engine: Engine, queue: Queue): void {
  engine.queues = engine.queues.filter((one) => one !== queue);
}

function saveQueue(engine: Engine, queue: Queue, leaseMs: number): void {
  const isStored = queue.savedSeq >= 0;
  if (engine.noStore || (!isStored && !countPending(queue))) return;
  const { storage, now } = engine;
  const key = getStorageKey(queue);
  const before = isStored ? storage?.getItem(key) : "";
  if (before && !isOwnedBy(engine.tab, before)) return handleTakeover(engine, queue);
  // Another tab adopted and emptied it, or the user cleared the storage.
  if (before === null) markUnconfirmed(queue, now());
  const saved = { o: engine.tab, ...queue, lease: now() + leaseMs, savedSeq: queue.seq };
  runGuarded(engine, () => {
    storage?.setItem(key, JSON.stringify(saved));
    queue.savedSeq = queue.seq;
  });
  if (queue.savedSeq === queue.seq) return;
  // Full or blocked: use memory only, and remove the stored copies, which would be sent twice.
  engine.noStore = true;
  for (const one of engine.queues) {
    storage?.removeItem(getStorageKey(one));
    one.savedSeq = -1;
  }
}

/**
 * Another tab adopted the queue while this one was frozen. The stored events belong to that tab now;
 * events that were never stored are renumbered in a new epoch.
 */
function handleTakeover(engine: Engine, queue: Queue): void {
  detachQueue(engine, queue);
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

/**
 * Drops the oldest own batches until all queues of the browser are within the caps. A batch in flight
 * stays: the server may store it, so that it would be counted twice.
 */
export function enforceCaps(engine: Engine): void {
  const others = findOtherKeys(engine).map((key) => engine.storage?.getItem(key));
  const oldestFirst = getWaitingBatches(engine).sort((a, b) => startTime(a) - startTime(b));
  for (const batch of oldestFirst) {
    const all = JSON.stringify(engine.queues) + others.join();
    if (all.split('"events":[').length <= engine.config.storeMax + 1 && all.length <= MAX_STORED)
      return;
    replaceBatch(engine.queues, batch, "overflow");
  }
}

function startTime({ events }: Batch): number {
  return events[0]?.eventTime ?? 0;
}
