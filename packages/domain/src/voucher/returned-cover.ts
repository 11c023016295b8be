import type { CoveredUnits } from "../price/price-line.ts";

export interface ReturnedLine {
  readonly quantity: number;
  readonly covered: readonly CoveredUnits[];
  /** Portions that were given back, in all. */
  readonly returned: number;
}

export interface ReturnedCover {
  readonly covered: number;
  readonly returned: number;
}

/** By voucher: the portions that it covers, and those of them that were given back; uncovered ones first. */
export function countReturnedCover(lines: readonly ReturnedLine[]): Map<string, ReturnedCover> {
  const counts = new Map<string, ReturnedCover>();
  for (const { quantity, covered, returned } of lines) {
    const all = covered.reduce((sum, { units }) => sum + units, 0);
    let left = Math.max(0, returned - (quantity - all));
    for (const { voucherId, units } of covered) {
      const own = Math.min(units, left);
      left -= own;
      const before = counts.get(voucherId) ?? { covered: 0, returned: 0 };
      const sum = { covered: before.covered + units, returned: before.returned + own };
      counts.set(voucherId, sum);
    }
  }
  return counts;
}

/** Of the uses that covered them: a use is given back once all of its portions are. */
export function countReturnedUses({ covered, returned }: ReturnedCover, uses: number): number {
  return covered === 0 ? 0 : Math.floor((uses * returned) / covered);
}
