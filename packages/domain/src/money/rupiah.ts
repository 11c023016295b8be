/** Whole rupiah, 0 or more, a safe integer. */
export type Rupiah = number;

/** 10 % is 1000. */
export type BasisPoints = number;

export const WHOLE_IN_BASIS_POINTS = 10_000;

export function isRupiah(value: unknown): value is Rupiah {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** @throws RangeError for anything but whole, non-negative, safe rupiah */
export function assertRupiah(amount: number): Rupiah {
  if (!isRupiah(amount)) throw new RangeError(`Not an amount of rupiah: ${amount}`);
  return amount;
}

/** Rounded half up. Exact: no product leaves the safe integers. */
export function computePercent(amount: Rupiah, basisPoints: BasisPoints): Rupiah {
  assertRupiah(amount);
  if (!isRupiah(basisPoints)) throw new RangeError(`Not basis points: ${basisPoints}`);
  const rest = amount % WHOLE_IN_BASIS_POINTS;
  const wholes = (amount - rest) / WHOLE_IN_BASIS_POINTS;
  const half = WHOLE_IN_BASIS_POINTS / 2;
  const ofRest = Math.floor((rest * basisPoints + half) / WHOLE_IN_BASIS_POINTS);
  return assertRupiah(wholes * basisPoints + ofRest);
}

export function sumRupiah(amounts: readonly Rupiah[]): Rupiah {
  return assertRupiah(amounts.reduce((sum, amount) => sum + assertRupiah(amount), 0));
}

/**
 * Splits a total by weights; the parts sum to it (largest remainder; ties to the earlier part). If
 * the total is at most the sum of the weights, no part exceeds its weight.
 *
 * @throws RangeError for a positive total without weights
 */
export function allocate(total: Rupiah, weights: readonly Rupiah[]): Rupiah[] {
  assertRupiah(total);
  const whole = sumRupiah(weights);
  if (whole === 0) {
    if (total > 0) throw new RangeError("A positive total needs a positive weight");
    return weights.map(() => 0);
  }
  const quotas = weights.map((weight, index) => computeQuota(total, weight, whole, index));
  const missing = total - quotas.reduce((sum, quota) => sum + quota.part, 0);
  const lucky = quotas
    .toSorted((a, b) => compareRemainders(a.remainder, b.remainder) || a.index - b.index)
    .slice(0, missing);
  for (const quota of lucky) quota.part += 1;
  return quotas.map((quota) => quota.part);
}

function computeQuota(total: Rupiah, weight: Rupiah, whole: Rupiah, index: number) {
  // BigInt, as the product may leave the safe integers.
  const product = BigInt(total) * BigInt(weight);
  const divisor = BigInt(whole);
  return { index, part: Number(product / divisor), remainder: product % divisor };
}

function compareRemainders(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

/** "45.000" in every language. */
export function formatThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ".");
}

/** "Rp 45.000" in every language; negative: "-Rp 15.000". */
export function formatRupiah(amount: number): string {
  const text = `Rp ${formatThousands(Math.abs(amount))}`;
  return amount < 0 ? `-${text}` : text;
}
