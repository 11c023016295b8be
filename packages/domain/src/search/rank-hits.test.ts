import { expect, test } from "vitest";
import { compareHits, toPopularity, type RankedHit } from "./rank-hits.ts";

const HIT: RankedHit = { tier: 4, ready: true, distance: 100, popularity: 3, id: 1 };

/** The first of two, in both orders. */
function first(a: Partial<RankedHit>, b: Partial<RankedHit>): Partial<RankedHit> | undefined {
  const [one, other] = [
    { ...HIT, ...a },
    { ...HIT, ...b },
  ];
  expect([one, other].toSorted(compareHits)).toEqual([other, one].toSorted(compareHits));
  return compareHits(one, other) < 0 ? a : b;
}

test("DISC-5 exact before prefix before typing error, wherever it is", () => {
  const far = { tier: 4, distance: 90_000, ready: false } as const;
  expect(first({ tier: 2 }, far)).toBe(far);
  expect(first({ tier: 1, popularity: 9 }, { tier: 2, popularity: 0 })).toMatchObject({ tier: 2 });
});

test("DISC-5 open and near before closed and far", () => {
  const open = { ready: true, distance: 9_000 };
  expect(first({ ready: false }, open)).toBe(open);
  const near = { distance: 400, popularity: 0 };
  expect(first({ distance: 4_000, popularity: 9 }, near)).toBe(near);
  const placed = { distance: 90_000 };
  expect(first({ distance: null }, placed)).toBe(placed);
});

test("about as far, the more popular comes first, then the nearer", () => {
  expect(first({ distance: 100 }, { distance: 300, popularity: 4 })).toMatchObject({
    popularity: 4,
  });
  expect(first({ distance: 100 }, { distance: 300 })).toEqual({ distance: 100 });
  expect(first({ id: 1 }, { id: 2 })).toEqual({ id: 1 });
  expect([0, 1, 3, 100].map(toPopularity)).toEqual([0, 1, 2, 6]);
});
