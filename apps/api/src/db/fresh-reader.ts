/**
 * What `read` gave at most `freshMs` ago, else what it gives now. Readers share one read; a failed one is
 * not kept.
 */
export function createFreshReader<T>(
  read: () => Promise<T>,
  { freshMs, clock }: { freshMs: number; clock: () => number },
): () => Promise<T> {
  let latest: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock();
    if (latest !== null && now - latest.at < freshMs) return latest.value;
    const mine = { at: now, value: read() };
    latest = mine;
    mine.value.catch(() => {
      if (latest === mine) latest = null;
    });
    return mine.value;
  };
}
