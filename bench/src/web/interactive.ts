/** Quiet time without long tasks after which the page counts as interactive. */
const QUIET_MS = 300;

/**
 * Time to interactive: the control exists from `control` on, and no long task (50 ms and more; begin and
 * end in ms) falls into the quiet time after it.
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
