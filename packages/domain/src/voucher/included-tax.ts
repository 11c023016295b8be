import { assertRupiah, type BasisPoints, type Rupiah } from "../money/rupiah.ts";
import { sumFirstShares } from "./use-share.ts";

const WHOLE = 10_000n;

export interface TaxRates {
  /** PB1, the regional restaurant tax. */
  readonly pb1Bps: BasisPoints;
  readonly serviceBps: BasisPoints;
}

/** Sums to the price. */
export interface IncludedTax {
  readonly items: Rupiah;
  readonly service: Rupiah;
  readonly pb1: Rupiah;
}

/** PB1 and the service charge within a price that includes both, each rounded half up. */
export function splitIncludedTax(price: Rupiah, { pb1Bps, serviceBps }: TaxRates): IncludedTax {
  const pb1 = computeIncluded(price, pb1Bps);
  const service = computeIncluded(price - pb1, serviceBps);
  return { items: price - pb1 - service, service, pb1 };
}

/** BigInt, as the product may leave the safe integers. */
function computeIncluded(price: Rupiah, basisPoints: BasisPoints): Rupiah {
  const divisor = WHOLE + BigInt(basisPoints);
  const doubled = 2n * BigInt(assertRupiah(price)) * BigInt(basisPoints);
  return Number((doubled + divisor) / (2n * divisor));
}

/** Of what was paid for a voucher, what its next use cost; odd rupiah belong to the first uses. */
export function nextPaidShare(
  { paid, uses }: { readonly paid: Rupiah; readonly uses: number },
  usesTaken: number,
): Rupiah {
  return sumFirstShares(paid, uses, usesTaken + 1) - sumFirstShares(paid, uses, usesTaken);
}
