const EVERY_MS = 100;
/** Smoothing factor: one long stall fades within a second. */
const NEWEST = 0.2;

/** Moving average, ms. */
export interface LoopDelay {
  current(): number;
  stop(): void;
}

export function watchLoopDelay(): LoopDelay {
  let average = 0;
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    average += NEWEST * (Math.max(0, now - due) - average);
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { current: () => average, stop: () => clearInterval(timer) };
}
