import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import {
  choosePortions,
  divideAmong,
  equalPart,
  portionPrice,
  type LineWish,
  type PaidPortion,
  type Portion,
  type SplitLine,
} from "./portion.ts";

/** At least, unless the rest is less. */
export const SMALLEST_SHARE: Rupiah = 1_000;

export type SplitHow =
  | { readonly kind: "MINE" }
  | {
      readonly kind: "LINES";
      readonly lines: readonly {
        readonly lineId: string;
        readonly units: number;
        readonly of?: number | undefined;
      }[];
    }
  | { readonly kind: "EVENLY"; readonly parts: number }
  | { readonly kind: "AMOUNT"; readonly amount: Rupiah }
  | { readonly kind: "REST" };

/** Part `part` (from 0) of a bill that is split evenly. */
export interface EvenPart {
  /** Which even split of the bill, from 1. */
  readonly split: number;
  /** What was left at its first tap. */
  readonly base: Rupiah;
  readonly parts: number;
  readonly part: number;
}

export interface SplitFacts {
  /** The rest, above 0: neither paid nor in a running share. */
  readonly rest: Rupiah;
  readonly lines: readonly SplitLine[];
  /** Lines that the payer ordered. */
  readonly mine: readonly string[];
  /** Of running and paid shares, oldest first. */
  readonly taken: readonly {
    readonly portions: readonly Portion[];
    readonly even: EvenPart | null;
  }[];
}

export interface NewShare {
  readonly amount: Rupiah;
  readonly portions: readonly PaidPortion[];
  readonly even: EvenPart | null;
}

/** The share; null where its amount is outside what a share may be. */
export function splitBill(how: SplitHow, facts: SplitFacts): NewShare | null {
  const share = computeShare(how, facts);
  const { rest } = facts;
  const enough = share.amount >= SMALLEST_SHARE || share.amount === rest;
  return enough && share.amount <= rest && share.amount > 0 ? share : null;
}

function computeShare(how: SplitHow, facts: SplitFacts): NewShare {
  const { rest } = facts;
  switch (how.kind) {
    case "MINE":
    case "LINES":
      return takePortions(facts, listWishes(how, facts));
    case "EVENLY": {
      const even = nextPart(facts, how.parts);
      const amount = Math.min(equalPart(even.base, even.parts, even.part), rest);
      return { amount, portions: [], even };
    }
    case "AMOUNT":
      return { amount: how.amount, portions: [], even: null };
    case "REST":
      return { amount: rest, portions: [], even: null };
  }
}

function listWishes(
  how: Extract<SplitHow, { kind: "MINE" | "LINES" }>,
  { lines, mine }: SplitFacts,
): LineWish[] {
  if (how.kind === "LINES") return how.lines.map((line) => ({ ...line, of: line.of ?? 1 }));
  return lines
    .filter(({ lineId }) => mine.includes(lineId))
    .map(({ lineId, quantity }) => ({ lineId, units: quantity, of: 1 }));
}

function takePortions(facts: SplitFacts, wishes: readonly LineWish[]): NewShare {
  const { lines, rest } = facts;
  const taken = facts.taken.flatMap(({ portions }) => portions);
  const portions = choosePortions(lines, taken, wishes);
  const prices = portions.map((portion) => {
    const line = lines.find(({ lineId }) => lineId === portion.lineId);
    return line === undefined ? 0 : portionPrice(line, portion);
  });
  const amount = Math.min(sumRupiah(prices), rest);
  return { amount, portions: divideAmong(amount, portions, prices), even: null };
}

/** Of the latest split into as many parts, while it has one left; else of a new one. */
function nextPart({ taken, rest }: SplitFacts, parts: number): EvenPart {
  const evens = taken.flatMap(({ even }) => (even === null ? [] : [even]));
  const last = evens.findLast((even) => even.parts === parts);
  const has = evens.filter(({ split }) => split === last?.split).map(({ part }) => part);
  const part = Array.from({ length: parts }, (_, nth) => nth).find((nth) => !has.includes(nth));
  if (last !== undefined && part !== undefined) return { ...last, part };
  const split = Math.max(0, ...evens.map((even) => even.split)) + 1;
  return { split, base: rest, parts, part: 0 };
}
