import type { DishBlock } from "./dish-block.ts";

/** Maximum age of sales counts: their changes send no notification. */
const FRESH_MS = 10 * 60_000;
/** Of all stores together: about 25 MB, most of it outside the heap. */
const MOST_DISHES = 250_000;
/** Read at once, so that other requests have their turn between. */
const STORES_OF_A_READ = 50;

type Blocks = ReadonlyMap<string, DishBlock>;

interface Entry {
  readonly storeId: string;
  readonly at: number;
  readonly reading: Promise<Blocks>;
  /** Null until it is read, and of a store without dishes. */
  block: DishBlock | null;
}

export interface BlockKeeper {
  load(storeIds: readonly string[]): Promise<DishBlock[]>;
  /** A search that has begun may still have what it was. */
  forget(storeId: string): void;
  forgetAll(): void;
}

/** Each store's dishes are read when a search first looks there. */
export function createBlockKeeper(read: Read, clock: () => number): BlockKeeper {
  const entries = new Map<string, Entry>();
  let dishes = 0;
  const isKept = (entry: Entry) => entries.get(entry.storeId) === entry;

  function forget(storeId: string): void {
    dishes -= countDishes(entries.get(storeId));
    entries.delete(storeId);
  }

  function enter(storeId: string, reading: Promise<Blocks>): void {
    forget(storeId);
    const entry: Entry = { storeId, at: clock(), reading, block: null };
    entries.set(storeId, entry);
    reading.then(
      (blocks) => {
        entry.block = blocks.get(storeId) ?? null;
        if (isKept(entry)) dishes += countDishes(entry);
      },
      () => isKept(entry) && forget(storeId),
    );
  }

  /** What was read first goes first. */
  function makeRoom(): void {
    for (const storeId of entries.keys()) {
      if (dishes <= MOST_DISHES) return;
      forget(storeId);
    }
  }

  function readMissing(storeIds: readonly string[]): void {
    const since = clock() - FRESH_MS;
    const missing = storeIds.filter((id) => (entries.get(id)?.at ?? 0) <= since);
    if (missing.length > 0) makeRoom();
    for (const { storeIds: some, reading } of readInParts(missing, read))
      for (const storeId of some) enter(storeId, reading);
  }

  return {
    async load(storeIds) {
      readMissing(storeIds);
      const found = storeIds.flatMap((id) => entries.get(id) ?? []);
      const unread = found.filter(({ block }) => block === null);
      await Promise.all(new Set(unread.map(({ reading }) => reading)));
      return found.flatMap(({ block }) => block ?? []);
    },
    forget,
    forgetAll() {
      entries.clear();
      dishes = 0;
    },
  };
}

type Read = (storeIds: readonly string[]) => Promise<Blocks>;

/** One after the other. */
function readInParts(storeIds: readonly string[], read: Read) {
  const parts: { storeIds: readonly string[]; reading: Promise<Blocks> }[] = [];
  for (let from = 0; from < storeIds.length; from += STORES_OF_A_READ) {
    const some = storeIds.slice(from, from + STORES_OF_A_READ);
    const before = parts.at(-1)?.reading;
    const reading = before === undefined ? read(some) : before.then(() => read(some));
    parts.push({ storeIds: some, reading });
  }
  return parts;
}

function countDishes(entry: Entry | undefined): number {
  return entry?.block?.ends.length ?? 0;
}
