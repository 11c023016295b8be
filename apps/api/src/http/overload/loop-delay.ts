const EVERY_MS = 100;
/** Weight of the newest measurement: one long stall fades within a second, a steady one stays. */
const NEWEST = 0.2;

/** How late the event loop comes to what is due, ms, as a moving average. */
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
