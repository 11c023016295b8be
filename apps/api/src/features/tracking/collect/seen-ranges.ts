import { addRange, newestRanges, type Range } from "@santap/domain/tracking/ranges";

const KEPT_MS = 48 * 60 * 60 * 1_000;
/** Some 50 MB where all are used: anybody can make up tabs. */
const MAX_EPOCHS = 100_000;
const MAX_ANSWERED = 20;

/** Which sequence ids of a tab are durable, as far as this process knows. */
export interface SeenRanges {
  get(key: string): readonly Range[];
  isKnown(key: string): boolean;
  /** Only what is durable may be added. */
  add(key: string, ranges: readonly Range[], now: number): void;
  /** Newest first, at most 20. */
  newest(key: string): Range[];
}

/** In memory, bounded: what is forgotten costs a repeat, which the unique index removes. */
export function createSeenRanges(most = MAX_EPOCHS): SeenRanges {
  const epochs = new Map<string, { ranges: Range[]; at: number }>();

  /** A Map keeps the order of insertion: the first is the one untouched for longest. */
  function evict(now: number): void {
    for (const [key, { at }] of epochs) {
      if (epochs.size <= most && now - at <= KEPT_MS) return;
      epochs.delete(key);
    }
  }

  return {
    get: (key) => epochs.get(key)?.ranges ?? [],
    isKnown: (key) => epochs.has(key),
    add(key, ranges, now) {
      const known = epochs.get(key)?.ranges ?? [];
      epochs.delete(key);
      epochs.set(key, { ranges: ranges.reduce(addRange, known), at: now });
      evict(now);
    },
    newest: (key) => newestRanges(epochs.get(key)?.ranges ?? [], MAX_ANSWERED),
  };
}
