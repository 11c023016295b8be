const SEEN_MS = 1000;

/** True once the page was looked at for a second without a break; false if it is left before. */
export function waitUntilSeen(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const finish = (seen: boolean) => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
      resolve(seen);
    };
    function restart() {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(() => finish(true), SEEN_MS);
    }
    document.addEventListener("visibilitychange", restart);
    signal.addEventListener("abort", () => finish(false), { once: true });
    restart();
  });
}
