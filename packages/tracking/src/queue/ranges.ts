/** Sequence numbers from, to, both within. */
export type Range = readonly [number, number];

export function covers(ranges: readonly Range[], [from, to]: Range): boolean {
  return ranges.some(([first, last]) => first <= from && to <= last);
}

/** The same numbers in as few ranges as possible, ascending. */
export function merged(ranges: readonly Range[]): Range[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
