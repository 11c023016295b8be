import type { Rupiah } from "../money/rupiah.ts";

/** Of the first `count` uses together; odd rupiah belong to the first ones. */
export function sumFirstShares(whole: Rupiah, uses: number, count: number): Rupiah {
  return Math.floor(whole / uses) * count + Math.min(count, whole % uses);
}

export interface UsedVoucher {
  readonly salePrice: Rupiah;
  readonly uses: number;
  /** Shares of its uses that were not undone. */
  readonly taken: readonly Rupiah[];
}

/** The largest share that is not taken: an undone use gives its own share back. */
export function nextUseShare({ salePrice, uses, taken }: UsedVoucher): Rupiah {
  const smaller = Math.floor(salePrice / uses);
  const largerTaken = taken.filter((share) => share > smaller).length;
  return smaller + (largerTaken < salePrice % uses ? 1 : 0);
}
