import type { Tier } from "./word-choice.ts";

export interface RankedHit {
  /** Of the part of the query that matched worst. */
  readonly tier: Tier;
  /** The store is open and the thing not sold out. */
  readonly ready: boolean;
  /** Metres; null where it is unknown. */
  readonly distance: number | null;
  readonly popularity: number;
  readonly id: number;
}

/** Within one of them the more popular comes first. Metres. */
const NEAR = [500, 2_000, 5_000, 15_000] as const;

/** Exact before prefix before typing error; then open and near before closed and far (DISC-5). */
export function compareHits(a: RankedHit, b: RankedHit): number {
  return (
    b.tier - a.tier ||
    Number(b.ready) - Number(a.ready) ||
    getBand(a) - getBand(b) ||
    b.popularity - a.popularity ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    a.id - b.id
  );
}

function getBand({ distance }: RankedHit): number {
  if (distance === null) return NEAR.length + 1;
  const band = NEAR.findIndex((metres) => distance <= metres);
  return band === -1 ? NEAR.length : band;
}

/** Doubles with each step, so that two numbers compare with each other. */
export function toPopularity(count: number): number {
  return Math.floor(Math.log2(1 + count));
}
