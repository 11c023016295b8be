import type { Head, TrackEvent } from "../event/event.ts";
import { merged, type Range } from "./ranges.ts";

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
  readonly events: readonly TrackEvent[];
  /** In doubt: the server may have it. Epoch ms from which it is asked. */
  ask?: number;
  /** Was unreadable once: goes without compression. */
  plain?: boolean;
}

/** The events of one epoch that are not settled, and the counts of those that are. As stored. */
export interface Queue {
  /** The tab that holds it. */
  o: string;
  readonly epoch: string;
  /** Epoch ms until which the holder is alive. */
  lease: number;
  /** Last number given. */
  seq: number;
  /** Last number that is in the storage; -1 = nothing stored yet. */
  savedSeq: number;
  created: number;
  acked: number;
  readonly dropped: Record<DropReason, number>;
  /** The latest head, for the balance. */
  head: Head | null;
  open: Batch | null;
  batches: Batch[];
  /** The totals that the server was told last. */
  told: string;
}

/** What the server is told of an epoch: created = acked + pending + all dropped but throttled and sampled. */
export interface Totals {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly dropped: Readonly<Record<DropReason, number>>;
}

export function emptyQueue(tab: string, epoch: string): Queue {
  const dropped = {
    overflow: 0,
    expired: 0,
    tooBig: 0,
    bad435: 0,
    refused442: 0,
    throttled: 0,
    sampled: 0,
    lateDefer: 0,
  };
  return {
    o: tab,
    epoch,
    lease: 0,
    seq: 0,
    savedSeq: -1,
    created: 0,
    acked: 0,
    dropped,
    head: null,
    open: null,
    batches: [],
    told: "",
  };
}

export function pendingIn({ open, batches }: Queue): number {
  return batches.reduce((sum, { events }) => sum + events.length, open?.events.length ?? 0);
}

export function totalsOf(queue: Queue): Totals {
  const { created, acked, dropped } = queue;
  return { created, acked, pending: pendingIn(queue), dropped: { ...dropped } };
}

/** Adds an event under the next number; another head closes the open batch first. */
export function addEvent(queue: Queue, head: Head, event: Omit<TrackEvent, "seqId">): void {
  const numbered = { ...event, seqId: ++queue.seq };
  queue.created++;
  if (queue.open !== null && !isSame(queue.open.head, head)) closeOpen(queue);
  queue.open = { head, events: [...(queue.open?.events ?? []), numbered] };
  queue.head = head;
}

/** The open batch takes no more events from now on. */
export function closeOpen(queue: Queue): void {
  if (queue.open !== null) queue.batches.push(queue.open);
  queue.open = null;
}

export function acknowledge(queue: Queue, batch: Batch): void {
  if (takeOut(queue, batch)) queue.acked += batch.events.length;
}

export function drop(queue: Queue, batch: Batch, reason: DropReason): void {
  if (takeOut(queue, batch)) queue.dropped[reason] += batch.events.length;
}

/** Puts two halves in the place of a batch; a single event is dropped. */
export function halve(queue: Queue, batch: Batch): void {
  const half = Math.ceil(batch.events.length / 2);
  const at = queue.batches.indexOf(batch);
  if (half === batch.events.length) drop(queue, batch, "tooBig");
  else if (at >= 0) queue.batches.splice(at, 1, ...halvesOf(batch));
}

export function halvesOf(batch: Batch): Batch[] {
  const half = Math.ceil(batch.events.length / 2);
  return [batch.events.slice(0, half), batch.events.slice(half)].map((events) => ({
    ...batch,
    events,
  }));
}

export function rangeOf({ events }: Batch): Range {
  return [events[0]?.seqId ?? 0, events.at(-1)?.seqId ?? 0];
}

/** At most ten ranges that are in doubt and may be asked for by now. */
export function doubtsOf(queue: Queue, now: number): Range[] {
  const asking = queue.batches.filter(({ ask }) => ask !== undefined && ask <= now);
  return merged(asking.map(rangeOf)).slice(0, 10);
}

/** Drops what is older than a day. */
export function purge(queue: Queue, now: number): void {
  closeOpenWhen(queue, now);
  for (const batch of [...queue.batches]) {
    const events = batch.events.filter(({ eventTime }) => now - eventTime <= 86_400_000);
    const gone = batch.events.length - events.length;
    if (gone === 0) continue;
    queue.dropped.expired += gone;
    const rest = events.length > 0 ? [{ ...batch, events }] : [];
    queue.batches.splice(queue.batches.indexOf(batch), 1, ...rest);
  }
}

function closeOpenWhen(queue: Queue, now: number): void {
  const oldest = queue.open?.events[0]?.eventTime ?? now;
  if (now - oldest > 86_400_000) closeOpen(queue);
}

function takeOut(queue: Queue, batch: Batch): boolean {
  const at = queue.batches.indexOf(batch);
  if (at >= 0) queue.batches.splice(at, 1);
  return at >= 0;
}

function isSame(one: Head, other: Head): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
