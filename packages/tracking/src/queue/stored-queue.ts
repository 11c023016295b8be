import type { Engine } from "../engine/engine.ts";
import { fieldsOf, parse } from "../json.ts";
import { QUEUE_KEY } from "../kept-names.ts";
import { emptyQueue, type Batch, type Queue } from "./queue.ts";

export function keyOf({ epoch }: Pick<Queue, "epoch">): string {
  return QUEUE_KEY + epoch;
}

/** The keys of the stored queues that are not at hand. */
export function keysOfOthers({ storage, queues }: Engine): string[] {
  const own = queues.map(keyOf);
  return storage.keys().filter((key) => key.startsWith(QUEUE_KEY) && !own.includes(key));
}

/** Whether a stored text is held by the tab; the holder is its first field. */
export function isHeldBy(tab: string, text: string): boolean {
  return text.startsWith(`{"o":"${tab}"`);
}

/** Undefined for anything that is no queue of ours. */
export function readQueue(key: string, text: string | null): Queue | undefined {
  const read = fieldsOf(parse(text)) as Partial<Queue>;
  const { batches, open, epoch = "" } = read;
  if (keyOf({ epoch }) !== key || !Array.isArray(batches)) return undefined;
  const all: Batch[] = open ? [...batches, open] : batches;
  const sound = all.every((batch) => batch?.head?.epoch === epoch && batch.events?.length > 0);
  return sound ? { ...emptyQueue("", epoch), ...read, batches: all, open: undefined } : undefined;
}
