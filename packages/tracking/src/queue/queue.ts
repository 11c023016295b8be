import type { Head, TrackEvent } from "../event/event.ts";
import { DAY_MS } from "../limits.ts";
import type { Range } from "./ranges.ts";

/** Why events were dropped; `throttled` and `sampled` ones never got a number. */
export type DropReason =
  | "overflow"
  | "expired"
  | "tooBig"
  | "bad435"
  | "refused442"
  | "throttled"
  | "sampled"
  | "lateDefer";

export interface Batch {
  readonly head: Head;
  readonly events: TrackEvent[];
  /** In doubt: the server may have it. Epoch ms from which it is asked. */
  ask?: number;
}

/** The events of one epoch that are not settled, and the counts of those that are. As stored. */
export interface Queue {
  /** The tab that holds it; its own where there is none. Always the first field that is stored. */
  readonly o?: string;
  readonly epoch: string;
  /** Epoch ms until which the holder is alive. */
  readonly lease?: number;
  /** Last number given. */
  seq: number;
  /** Last number that is in the storage; -1 = nothing stored yet. */
  savedSeq: number;
  created: number;
  acked: number;
  readonly dropped: Dropped;
  /** The latest head, for the balance. */
  head?: Head;
  batches: Batch[];
  /** The totals that the server was told last. */
  told?: string;
}

export type Dropped = Partial<Record<DropReason, number>>;

/** What the server is told of an epoch: created = acked + pending + all dropped but throttled and sampled. */
export interface Totals {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly dropped: Dropped;
}

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

export function pendingIn({ batches }: Pick<Queue, "batches">): number {
  return batches.flatMap(({ events }) => events).length;
}

export function count({ dropped }: Queue, reason: DropReason, events = 1): void {
  dropped[reason] = (dropped[reason] ?? 0) + events;
}

/** Adds an event under the next number to the open batch, or to a new one for another head; answers which. */
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

/** Puts others in the place of a batch; events that go by it are acknowledged, or dropped for a reason. */
export function replace(
  queues: readonly Queue[],
  batch: Batch,
  reason?: DropReason,
  others: readonly Batch[] = [],
): void {
  for (const queue of queues) {
    const at = queue.batches.indexOf(batch);
    if (at < 0) continue;
    const before = pendingIn(queue);
    queue.batches.splice(at, 1, ...others);
    const gone = before - pendingIn(queue);
    if (reason) count(queue, reason, gone);
    else queue.acked += gone;
  }
}

/** A single event has no halves. */
export function halvesOf(batch: Batch): Batch[] {
  const { events } = batch;
  const half = events.length >> 1;
  if (!half) return [];
  return [
    { ...batch, events: events.slice(0, half) },
    { ...batch, events: events.slice(half) },
  ];
}

export function rangeOf({ events }: Batch): Range {
  return [events[0]?.seqId ?? 0, events.at(-1)?.seqId ?? 0];
}

/** Whoever had it last may have sent any of it. */
export function doubtAll({ batches }: Queue, now: number): void {
  for (const batch of batches) batch.ask ??= now;
}

/** Drops what is older than a day. */
export function purge(queue: Queue, now: number): void {
  for (const batch of [...queue.batches]) {
    const events = batch.events.filter(({ eventTime }) => now - eventTime <= DAY_MS);
    if (events.length < batch.events.length)
      replace([queue], batch, "expired", events[0] ? [{ ...batch, events }] : []);
  }
}
