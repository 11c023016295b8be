/**
 * The smallest of the numbers that at least `percent` of them do not exceed (nearest rank).
 * NaN for no numbers at all.
 */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle one, or the mean of the two in the middle. NaN for no numbers at all. */
export function median(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
