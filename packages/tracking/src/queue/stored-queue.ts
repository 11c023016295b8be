import { emptyQueue, type Queue } from "./queue.ts";

export const QUEUE_KEY = "qt_q_";
/** How long a holder counts as alive after it wrote last. */
export const LEASE_MS = 10_000;

export function keyOf({ epoch }: Pick<Queue, "epoch">): string {
  return QUEUE_KEY + epoch;
}

/** Whether a stored text is held by the tab; the holder is its first field. */
export function isHeldBy(tab: string, text: string): boolean {
  return text.startsWith(`{"o":"${tab}"`);
}

/** Nobody renews it any more, or the clock was put back since. */
export function isAbandoned({ lease }: Queue, now: number): boolean {
  return lease < now || lease > now + 6 * LEASE_MS;
}

/** Undefined for anything that is no queue of ours. */
export function readQueue(key: string, text: string | null): Queue | undefined {
  try {
    const read = JSON.parse(text ?? "") as Queue;
    const queue = { ...emptyQueue("", key.slice(QUEUE_KEY.length)), ...read };
    const batches = [...queue.batches, ...(queue.open === null ? [] : [queue.open])];
    const sound =
      keyOf(queue) === key &&
      [queue.lease, queue.seq, queue.created, queue.acked].every(Number.isFinite) &&
      batches.every(({ events, head }) => head.epoch === queue.epoch && events.length > 0);
    return sound ? { ...queue, batches, open: null } : undefined;
  } catch {
    return undefined;
  }
}

/** How many batches a stored text holds, without reading it. */
export function batchesIn(text: string): number {
  return text.split('"events":[').length - 1;
}
