/** Scroll distance, in CSS pixels, over which the bar goes from bare to grounded. */
export const SCROLL_THRESHOLD = 100;
/** Share of the threshold above which the border shows. */
export const BORDER_RATIO = 0.4;

/** How far the page has scrolled towards the threshold, 0 to 1. */
export function scrollRatio(scrollY: number, threshold: number = SCROLL_THRESHOLD): number {
  if (threshold <= 0) return scrollY > 0 ? 1 : 0;
  return Math.min(Math.max(scrollY, 0) / threshold, 1);
}

/** Whether the bar shows its border at this scroll position: the ratio exceeds 0.4. */
export function showsBorder(scrollY: number, threshold: number = SCROLL_THRESHOLD): boolean {
  return scrollRatio(scrollY, threshold) > BORDER_RATIO;
}
