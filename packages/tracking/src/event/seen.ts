import { MIN_SIDE } from "../limits.ts";
import type { Sight } from "../ports.ts";

/** Half of it is in view, or it is taller than 60 % of the viewport and its middle is. */
export function isSeen(
  { intersectionRatio: ratio, boundingClientRect: { top, width, height } }: Sight,
  viewport: number,
): boolean {
  const middle = top + height / 2;
  return (
    Math.min(width, height) >= MIN_SIDE &&
    (ratio >= 0.5 || (ratio > 0 && height > 0.6 * viewport && middle >= 0 && middle <= viewport))
  );
}
