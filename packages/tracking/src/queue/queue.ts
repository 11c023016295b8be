import type { Head, TrackEvent } from "../event/event.ts";
import { DAY_MS } from "../limits.ts";
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
  readonly dropped: Dropped;
  /** The latest head, for the balance. */
  head?: Head;
  /** What takes events still. */
  open?: Batch | undefined;
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

export function emptyQueue(tab: string, epoch: string): Queue {
  return {
    o: tab,
    epoch,
    lease: 0,
    seq: 0,
    savedSeq: -1,
    created: 0,
    acked: 0,
    dropped: {},
    batches: [],
  };
}

export function pendingIn({ open, batches }: Queue): number {
  return [open, ...batches].reduce((sum, batch) => sum + (batch?.events.length ?? 0), 0);
}

export function count({ dropped }: Queue, reason: DropReason, events = 1): void {
  dropped[reason] = (dropped[reason] ?? 0) + events;
}

/** Adds an event under the next number; another head closes the open batch first. */
export function addEvent(queue: Queue, head: Head, event: Omit<TrackEvent, "seqId">): void {
  if (JSON.stringify(queue.open?.head) !== JSON.stringify(head)) closeOpen(queue);
  const seqId = ++queue.seq;
  queue.created++;
  queue.head = head;
  queue.open = { head, events: [...(queue.open?.events ?? []), { ...event, seqId }] };
}

/** The open batch takes no more events from now on. */
export function closeOpen(queue: Queue): void {
  if (queue.open) queue.batches.push(queue.open);
  queue.open = undefined;
}

/** Takes a batch out: acknowledged, or dropped for a reason. */
export function finish(queue: Queue, batch: Batch, reason?: DropReason): void {
  const { length } = batch.events;
  if (!replace(queue, batch)) return;
  if (reason) count(queue, reason, length);
  else queue.acked += length;
}

/** Puts two halves in the place of a batch; a single event is dropped. */
export function halve(queue: Queue, batch: Batch): void {
  if (batch.events.length < 2) finish(queue, batch, "tooBig");
  else replace(queue, batch, ...halvesOf(batch));
}

export function halvesOf(batch: Batch): Batch[] {
  const half = batch.events.length / 2;
  return [
    { ...batch, events: batch.events.slice(0, half) },
    { ...batch, events: batch.events.slice(half) },
  ];
}

export function rangeOf({ events }: Batch): Range {
  return [events[0]?.seqId ?? 0, events.at(-1)?.seqId ?? 0];
}

/** At most ten ranges that are in doubt and may be asked for by now. */
export function doubtsOf({ batches }: Queue, now: number): Range[] {
  const asking = batches.filter(({ ask }) => ask !== undefined && ask <= now);
  return merged(asking.map(rangeOf)).slice(0, 10);
}

/** Drops what is older than a day. */
export function purge(queue: Queue, now: number): void {
  for (const batch of [...queue.batches]) {
    const events = batch.events.filter(({ eventTime }) => now - eventTime <= DAY_MS);
    const gone = batch.events.length - events.length;
    if (gone === 0) continue;
    count(queue, "expired", gone);
    replace(queue, batch, ...(events.length > 0 ? [{ ...batch, events }] : []));
  }
}

function replace({ batches }: Queue, batch: Batch, ...others: Batch[]): boolean {
  const at = batches.indexOf(batch);
  if (at >= 0) batches.splice(at, 1, ...others);
  return at >= 0;
}
