import type { Batch, Dropped, DropReason, Queue, Engine } from "../engine/state.ts";
import type { Head, TrackEvent } from "../event/event.ts";
import { DAY_MS } from "../limits.ts";

/** Of an epoch: created = acked + pending + all dropped except throttled and sampled. */
export interface Totals {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly dropped: Dropped;
}

/** First and last sequence number, both included. */
export type Range = readonly [number, number];

export function emptyQueue(epoch: string): Queue {
  return {
    epoch,
    seq: 0,
    savedSeq: -1,
    created: 0,
    acked: 0,
    dropped: {},
    batches: [],
  };
}

export function countPending({ batches }: Pick<Queue, "batches">): number {
  return batches.flatMap(({ events }) => events).length;
}

export function countDrop({ dropped }: Queue, reason: DropReason, events = 1): void {
  dropped[reason] = (dropped[reason] ?? 0) + events;
}

/** Adds an event to the open batch, or to a new one if the head differs; returns that batch. */
export function addEvent(
  queue: Queue,
  open: Batch | undefined,
  head: Head,
  event: Omit<TrackEvent, "seqId">,
): Batch {
  const isOpen = open && JSON.stringify(open.head) === JSON.stringify(head);
  const batch = isOpen ? open : { head, events: [] };
  if (!isOpen) queue.batches.push(batch);
  batch.events.push({ ...event, seqId: ++queue.seq });
  queue.created++;
  queue.head = head;
  return batch;
}

/** Replaces a batch by others; the removed events count as acknowledged, or as dropped if a reason is given. */
export function replaceBatch(
  queues: readonly Queue[],
  batch: Batch,
  reason?: DropReason,
  others: readonly Batch[] = [],
): void {
  for (const queue of queues) {
    const index = queue.batches.indexOf(batch);
    if (index < 0) continue;
    const before = countPending(queue);
    queue.batches.splice(index, 1, ...others);
    const removed = before - countPending(queue);
    if (reason) countDrop(queue, reason, removed);
    else queue.acked += removed;
  }
}

/** Empty for a batch of one event. */
export function splitBatch(batch: Batch): Batch[] {
  const { events } = batch;
  const half = events.length >> 1;
  if (!half) return [];
  return [
    { ...batch, events: events.slice(0, half) },
    { ...batch, events: events.slice(half) },
  ];
}

export function getRange({ events }: Batch): Range {
  return [events[0]?.seqId ?? 0, events.at(-1)?.seqId ?? 0];
}

export function isCovered(ranges: readonly Range[], [from, to]: Range): boolean {
  return ranges.some(([first, last]) => first <= from && to <= last);
}

/** For a queue of another owner, which may have sent any of it. */
export function markUnconfirmed({ batches }: Queue, now: number): void {
  for (const batch of batches) batch.ask ??= now;
}

/** Drops events older than a day. */
export function dropExpired(queue: Queue, now: number): void {
  for (const batch of [...queue.batches]) {
    const events = batch.events.filter(({ eventTime }) => now - eventTime <= DAY_MS);
    if (events.length < batch.events.length)
      replaceBatch([queue], batch, "expired", events[0] ? [{ ...batch, events }] : []);
  }
}

export function getBatches({ queues }: Pick<Engine, "queues">): Batch[] {
  return queues.flatMap(({ batches }) => batches);
}

/** The closed batches that are not in flight, queue by queue. */
export function getWaitingBatches(engine: Pick<Engine, "queues" | "open" | "sending">): Batch[] {
  return getBatches(engine).filter((batch) => batch !== engine.open && batch !== engine.sending);
}
