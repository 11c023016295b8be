import { expect, test } from "vitest";
import { chooseRecommendations, type RecommendationFacts } from "./recommendation.ts";

const NOW = Date.UTC(2026, 4, 20);
const DAY_MS = 86_400_000;

function store(storeId: string, facts: Partial<RecommendationFacts> = {}): RecommendationFacts {
  const unknown = { orderedRank: null, popularity: null, sameMall: false, sameTaste: false };
  return { storeId, ...unknown, listedAt: null, rating: 4, ...facts };
}

function choose(...stores: RecommendationFacts[]) {
  return chooseRecommendations(stores, NOW).map(({ storeId, reason }) => `${storeId} ${reason}`);
}

test.each([
  ["ORDERED_BEFORE", { orderedRank: 0, popularity: 5, sameMall: true }],
  ["POPULAR_NEAR", { popularity: 5, sameMall: true }],
  ["SAME_MALL", { sameMall: true, sameTaste: true }],
  ["SAME_TASTE", { sameTaste: true, listedAt: NOW - DAY_MS }],
  ["NEW", { listedAt: NOW - 29 * DAY_MS }],
])("DISC-15 a store has the most important reason that fits: %s", (reason, facts) => {
  expect(choose(store("a", facts))).toEqual([`a ${reason}`]);
});

test("DISC-15 a store without a reason is not recommended", () => {
  const old = store("b", { listedAt: NOW - 30 * DAY_MS });
  const later = store("c", { listedAt: NOW + 1 });
  expect(choose(store("a"), old, later, store("d", { popularity: 0 }))).toEqual([]);
});

test("DISC-15 each reason brings its three best, and no store twice", () => {
  const popular = [1, 4, 3, 2].map((popularity) =>
    store(`p${popularity}`, { popularity, sameMall: true }),
  );
  expect(choose(...popular)).toEqual([
    "p4 POPULAR_NEAR",
    "p3 POPULAR_NEAR",
    "p2 POPULAR_NEAR",
    "p1 SAME_MALL",
  ]);
});
