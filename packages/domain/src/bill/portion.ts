import { allocate } from "../money/allocate.ts";
import type { Rupiah } from "../money/rupiah.ts";

/** Part `part` (from 0) of the `of` equal parts of one unit of a line. */
export interface Portion {
  readonly lineId: string;
  /** From 0. Names a unit; where units were taken off, one may be above the line's quantity. */
  readonly unit: number;
  readonly part: number;
  readonly of: number;
}

/** With what its share pays for it, after the share's own coupons; a share's add up to its amount. */
export interface PaidPortion extends Portion {
  readonly paid: Rupiah;
}

export function isSamePortion(one: Portion, other: Portion): boolean {
  return one.lineId === other.lineId && one.unit === other.unit && one.part === other.part;
}

export interface SplitLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Its part of the bill's price. */
  readonly paid: Rupiah;
}

/** `units` of a line; with `of` above 1, one part of each. */
export interface LineWish {
  readonly lineId: string;
  readonly units: number;
  readonly of: number;
}

/** Part `nth` of `parts` equal ones: the odd rupiah go to the first. */
export function equalPart(amount: Rupiah, parts: number, nth: number): Rupiah {
  return Math.floor(amount / parts) + (nth < amount % parts ? 1 : 0);
}

export function portionPrice({ quantity, paid }: SplitLine, portion: Portion): Rupiah {
  return equalPart(equalPart(paid, quantity, portion.unit), portion.of, portion.part);
}

/** Of the amount, by what each costs before the share's own coupons; evenly where none costs anything. */
export function divideAmong(
  amount: Rupiah,
  portions: readonly Portion[],
  prices: readonly Rupiah[],
): PaidPortion[] {
  if (portions.length === 0) return [];
  const isFree = prices.every((price) => price === 0);
  const parts = allocate(amount, isFree ? prices.map(() => 1) : prices);
  return portions.map((portion, nth) => ({ ...portion, paid: parts[nth] ?? 0 }));
}

/** What is wished for and not taken: whole units first, then what is left of units that others share. */
export function choosePortions(
  lines: readonly SplitLine[],
  taken: readonly Portion[],
  wishes: readonly LineWish[],
): Portion[] {
  const chosen: Portion[] = [];
  for (const wish of wishes) {
    const line = lines.find(({ lineId }) => lineId === wish.lineId);
    if (line === undefined) continue;
    const own = [...taken, ...chosen].filter(({ lineId }) => lineId === line.lineId);
    chosen.push(...chooseOfLine(line, own, wish));
  }
  return chosen;
}

/**
 * What a share had, once more, after others took portions of the same lines: as many, as far as there are
 * any left. As it was where nobody did.
 */
export function chooseAgain(
  lines: readonly SplitLine[],
  taken: readonly Portion[],
  had: readonly Portion[],
): readonly Portion[] {
  const own = new Set(had.map(({ lineId }) => lineId));
  if (!taken.some(({ lineId }) => own.has(lineId))) return had;
  const alike = Map.groupBy(had, ({ lineId, of }) => `${lineId}/${of}`);
  const wishes = [...alike.values()].flatMap((portions) =>
    portions.slice(0, 1).map(({ lineId, of }) => ({ lineId, of, units: portions.length })),
  );
  return choosePortions(lines, taken, wishes);
}

function chooseOfLine(line: SplitLine, taken: readonly Portion[], wish: LineWish): Portion[] {
  const begun = listBegun(taken);
  const free = listFreeUnits(line, begun);
  const { lineId } = line;
  const whole = free.map((unit) => [{ lineId, unit, part: 0, of: wish.of }]);
  if (wish.of > 1) {
    const shared = begun
      .filter(({ of, left }) => of === wish.of && left.length > 0)
      .map(({ unit, of, left }) => left.slice(0, 1).map((part) => ({ lineId, unit, part, of })));
    return [...shared, ...whole].slice(0, wish.units).flat();
  }
  const leftOvers = begun
    .filter(({ left }) => left.length > 0)
    .map(({ unit, of, left }) => left.map((part) => ({ lineId, unit, part, of })));
  return [...whole, ...leftOvers].slice(0, wish.units).flat();
}

interface BegunUnit {
  unit: number;
  of: number;
  /** Parts in no share. */
  left: number[];
}

/** Units that portions name, in their order. */
export function listBegun(taken: readonly Portion[]): BegunUnit[] {
  const byUnit = Map.groupBy(taken, ({ unit }) => unit);
  return [...byUnit]
    .toSorted(([a], [b]) => a - b)
    .map(([unit, portions]) => {
      const of = portions[0]?.of ?? 1;
      const has = new Set(portions.map(({ part }) => part));
      return { unit, of, left: range(of).filter((part) => !has.has(part)) };
    });
}

/** A unit that was taken off the line was one that nobody had, as far as there were any. */
function listFreeUnits({ quantity }: SplitLine, begun: readonly BegunUnit[]): number[] {
  const names = new Set(begun.map(({ unit }) => unit));
  const free = range(quantity + begun.length).filter((unit) => !names.has(unit));
  return free.slice(0, Math.max(0, quantity - begun.length));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
