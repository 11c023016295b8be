import { addRange, newestRanges, type Range } from "@santap/domain/tracking/ranges";

const KEPT_MS = 48 * 60 * 60 * 1_000;
/** About 50 MB; clients can invent tabs, so the number is bounded. */
const MAX_EPOCHS = 100_000;
const MAX_ANSWERED = 20;

/** Durable sequence ids per tab, as far as this process knows. */
export interface SeenRanges {
  get(key: string): readonly Range[];
  isKnown(key: string): boolean;
  add(key: string, ranges: readonly Range[], now: number): void;
  newest(key: string): Range[];
}

/** Bounded in memory; an evicted id costs a repeat, which the unique index removes. */
export function createSeenRanges(most = MAX_EPOCHS): SeenRanges {
  const epochs = new Map<string, { ranges: Range[]; at: number }>();

  /** A Map iterates in insertion order: the first is the least recently used. */
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
