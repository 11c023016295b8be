import type { Engine } from "../engine/engine.ts";
import { readJson } from "../json.ts";
import { QUEUE_KEY } from "../kept-names.ts";
import { emptyQueue, type Queue } from "./queue.ts";

export function keyOf({ epoch }: Queue): string {
  return QUEUE_KEY + epoch;
}

/** The keys of the stored queues that are not at hand. */
export function keysOfOthers({ storage, queues }: Engine): string[] {
  const own = queues.map(keyOf);
  return Object.keys(storage ?? {}).filter(
    (key) => key.startsWith(QUEUE_KEY) && !own.includes(key),
  );
}

/** Whether a stored text is held by the tab; the holder is its first field. */
export function isHeldBy(tab: string, text: string): boolean {
  return text.startsWith(`{"o":"${tab}"`);
}

/** Undefined for anything that is no queue of ours. */
export function readQueue(key: string, text: string | null | undefined): Queue | undefined {
  const read: Partial<Queue> = readJson(text);
  const { batches, epoch = "" } = read;
  const isSound =
    QUEUE_KEY + epoch === key &&
    Array.isArray(batches) &&
    batches.every((batch) => batch?.head?.epoch === epoch && batch.events?.length > 0);
  return isSound ? { o: "", ...emptyQueue(epoch), ...read } : undefined;
}
