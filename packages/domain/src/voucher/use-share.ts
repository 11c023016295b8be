import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

/** Of the first `count` uses together; odd rupiah belong to the first ones. */
export function sumFirstShares(whole: Rupiah, uses: number, count: number): Rupiah {
  return Math.floor(whole / uses) * count + Math.min(count, whole % uses);
}

export interface UsedVoucher {
  readonly salePrice: Rupiah;
  readonly uses: number;
  /** Shares of its uses that were not undone. */
  readonly taken: readonly Rupiah[];
  /** Of the sale price: given back for dishes that staff took off a bill; absent for none. */
  readonly voided?: Rupiah;
}

/** The largest share that is not taken, at most what is left: an undone use gives its own share back. */
export function nextUseShare({ salePrice, uses, taken, voided = 0 }: UsedVoucher): Rupiah {
  const smaller = Math.floor(salePrice / uses);
  const largerTaken = taken.filter((share) => share > smaller).length;
  const share = smaller + (largerTaken < salePrice % uses ? 1 : 0);
  return Math.min(share, salePrice - voided - sumRupiah(taken));
}
