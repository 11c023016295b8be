/** Clicks that follow one another sooner than this count as one. */
export const PAY_DEBOUNCE_MS = 500;

/** Lets the first click through at once, and none until the clicks have rested for so long. */
export function createClickGate(now: () => number, restMs = PAY_DEBOUNCE_MS): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const rested = now() - last >= restMs;
    last = now();
    return rested;
  };
}
