/** Sequence numbers from, to, both within. */
export type Range = readonly [number, number];

export function covers(ranges: readonly Range[], [from, to]: Range): boolean {
  return ranges.some(([first, last]) => first <= from && to <= last);
}
