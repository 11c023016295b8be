/**
 * The least changes (replace, insert, delete, swap of neighbours) that make `typed` each beginning
 * of `word`, from the empty one to the whole.
 */
export function editRow(typed: string, word: string): readonly number[] {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      const cost = Math.min(
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
      );
      const swapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next.push(swapped ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost);
    }
    [before, last] = [last, next];
  }
  return last;
}
