/** Nearest rank: the smallest number that at least `percent` % do not exceed. NaN for none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** NaN for no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of each figure. NaN for no items. */
export function medians<Name extends string>(
  items: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const entries = names.map((name) => [name, median(items.map((item) => item[name]))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
