/** Sequence ids, both ends included. */
export type Range = [from: number, to: number];

/** Adds a range: sorted, disjoint, merged. Does not modify its argument. */
export function addRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  const last = ranges.at(-1);
  // Fast path: the next batch follows the last one.
  if (last !== undefined && from === last[1] + 1) return [...ranges.slice(0, -1), [last[0], to]];
  const before = ranges.filter((range) => range[1] < from - 1);
  const after = ranges.filter((range) => range[0] > to + 1);
  const touching = ranges.slice(before.length, ranges.length - after.length);
  const merged: Range = [
    Math.min(from, touching[0]?.[0] ?? from),
    Math.max(to, touching.at(-1)?.[1] ?? to),
  ];
  return [...before, merged, ...after];
}

export function containsSeq(ranges: readonly Range[], seq: number): boolean {
  return ranges.some(([from, to]) => from <= seq && seq <= to);
}

export function toRanges(seqs: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && seq <= last[1] + 1) last[1] = Math.max(last[1], seq);
    else ranges.push([seq, seq]);
  }
  return ranges;
}

/** At most `most`, newest first. */
export function newestRanges(ranges: readonly Range[], most: number): Range[] {
  return ranges.slice(-most).toReversed();
}
