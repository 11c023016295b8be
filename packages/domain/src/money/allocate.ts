import { assertRupiah, sumRupiah, type Rupiah } from "./rupiah.ts";

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
