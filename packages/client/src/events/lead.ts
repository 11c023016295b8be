/**
 * Runs `lead` in one tab of the browser at a time, in the next one as soon as a tab closes. `lead` returns what
 * ends it.
 */
export function contend(lock: string, lead: () => () => void): { take(): void; stop(): void } {
  let current: AbortController | null = null;

  function ask(steal: boolean): void {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    let end = () => undefined as void;
    const { signal } = mine;
    void navigator.locks
      .request(lock, steal ? { steal } : { signal }, async () => {
        if (signal.aborted) return;
        end = lead();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        end();
      })
      // Another tab has taken it over, or this one asks no more.
      .catch(() => end())
      .then(() => current === mine && ask(false));
  }

  ask(false);
  return {
    /** From a tab that leads no more and has not said so, e.g. one that the system has put to sleep. */
    take: () => ask(true),
    stop() {
      current?.abort();
      current = null;
    },
  };
}
