export type RecommendationReason =
  | "ORDERED_BEFORE"
  | "POPULAR_NEAR"
  | "SAME_MALL"
  | "SAME_TASTE"
  | "NEW";

/** What is known of a store that may be recommended. */
export interface RecommendationFacts {
  readonly storeId: string;
  /** How long ago the caller ordered there, as a rank: 0 is the latest; null for never. */
  readonly orderedRank: number | null;
  /** Orders of everybody at this hour; null without a place to be near to. */
  readonly popularity: number | null;
  /** In the mall that is looked at. */
  readonly sameMall: boolean;
  /** Of a category that the caller ordered from, or of the store that is looked at. */
  readonly sameTaste: boolean;
  /** Epoch ms; null for long ago. */
  readonly listedAt: number | null;
  readonly rating: number;
}

const NEW_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_PER_REASON = 3;

type Fits = (facts: RecommendationFacts, now: number) => boolean;
type Rank = (facts: RecommendationFacts) => number;

/** By importance, with the rank among those that fit; the larger one first. */
const REASONS: readonly (readonly [RecommendationReason, Fits, Rank])[] = [
  ["ORDERED_BEFORE", (one) => one.orderedRank !== null, (one) => -(one.orderedRank ?? 0)],
  ["POPULAR_NEAR", (one) => (one.popularity ?? 0) > 0, (one) => one.popularity ?? 0],
  ["SAME_MALL", (one) => one.sameMall, (one) => one.rating],
  ["SAME_TASTE", (one) => one.sameTaste, (one) => one.rating],
  [
    "NEW",
    ({ listedAt }, now) => listedAt !== null && listedAt <= now && now - listedAt < NEW_MS,
    (one) => one.listedAt ?? 0,
  ],
];

/** Each store once, at most three for each reason; ties by the order given (DISC-15). */
export function chooseRecommendations(
  stores: readonly RecommendationFacts[],
  now: number,
): { storeId: string; reason: RecommendationReason }[] {
  const chosen = new Set<string>();
  return REASONS.flatMap(([reason, fits, rank]) => {
    const best = stores
      .filter((facts) => !chosen.has(facts.storeId) && fits(facts, now))
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, MAX_PER_REASON);
    for (const { storeId } of best) chosen.add(storeId);
    return best.map(({ storeId }) => ({ storeId, reason }));
  });
}
