import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Tier } from "@santap/domain/search/word-choice";
import type { Candidate } from "./candidate.ts";

/** Numbers of words in this process, by their ids. */
export type WordNumbers = Map<number, number>;

/** The dishes of one store as the search needs them. */
export interface DishBlock {
  readonly storeId: string;
  readonly documentIds: Float64Array;
  readonly available: Uint8Array;
  readonly popularity: Uint8Array;
  /** Of each dish the end of its words. */
  readonly ends: Uint32Array;
  /** By their numbers. */
  readonly words: Uint32Array;
  readonly numbers: WordNumbers;
}

/** Of each unit, what a word counts for: by its number a tier, else 0. */
export type TierTable = readonly Uint8Array[];

export function buildTiers(units: readonly SearchedUnit[], numbers: WordNumbers): TierTable {
  return units.map(({ words }) => {
    const tiers = new Uint8Array(numbers.size);
    for (const { wordId, tier } of words) {
      const number = numbers.get(wordId);
      if (number !== undefined) tiers[number] = tier;
    }
    return tiers;
  });
}

/** Adds the dishes that have a word for every unit. */
export function matchDishes(block: DishBlock, tiers: TierTable, found: Candidate[]): void {
  let from = 0;
  for (let dish = 0; dish < block.ends.length; dish += 1) {
    const to = block.ends[dish] ?? from;
    const tier = findTier(block.words, { from, to }, tiers);
    if (tier !== null) found.push(toCandidate(block, dish, tier));
    from = to;
  }
}

/** Of the unit that matches worst; null where one does not. */
function findTier(
  words: Uint32Array,
  { from, to }: { from: number; to: number },
  tiers: TierTable,
): Tier | null {
  let worst: number = Infinity;
  for (const ofUnit of tiers) {
    let best = 0;
    for (let at = from; at < to; at += 1) best = Math.max(best, ofUnit[words[at] ?? 0] ?? 0);
    if (best === 0) return null;
    worst = Math.min(worst, best);
  }
  return worst as Tier;
}

function toCandidate(block: DishBlock, dish: number, tier: Tier): Candidate {
  return {
    documentId: block.documentIds[dish] ?? 0,
    kind: "DISH",
    storeId: block.storeId,
    tier,
    available: block.available[dish] === 1,
    popularity: block.popularity[dish] ?? 0,
  };
}
