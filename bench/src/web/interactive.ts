/** As long without a long task, the page answers. */
const QUIET_MS = 300;

/**
 * When a control answers: it is there from `control` on, and the tasks of 50 ms and more that keep
 * the page busy (begin and end, ms) have ended, with a quiet moment after them.
 */
export function interactiveAt(
  control: number,
  busy: readonly (readonly [number, number])[],
): number {
  return [...busy]
    .sort(([a], [b]) => a - b)
    .reduce(
      (quiet, [begin, end]) => (begin < quiet + QUIET_MS ? Math.max(quiet, end) : quiet),
      control,
    );
}
