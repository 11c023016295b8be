import type { Timers } from "@santap/client/timers";

export interface PollingOptions {
  run: () => Promise<void>;
  intervalMs: number;
  /** Without it until `stop`. */
  times?: number | undefined;
  timers: Timers;
}

export interface Polling {
  /** Restarts; `immediate` runs at once instead of after the first interval. */
  start: (options?: { immediate?: boolean }) => void;
  stop: () => void;
}

/** Runs never overlap. */
export function createPolling({ run, intervalMs, times, timers }: PollingOptions): Polling {
  let timer: unknown = null;
  let left = 0;
  let running = false;

  function stop(): void {
    if (timer !== null) timers.clearTimeout(timer);
    timer = null;
  }

  function schedule(): void {
    timer = left > 0 ? timers.setTimeout(tick, intervalMs) : null;
  }

  function tick(): void {
    if (running) return schedule();
    left -= 1;
    running = true;
    void run().finally(() => {
      running = false;
    });
    schedule();
  }

  return {
    start({ immediate = false } = {}) {
      stop();
      left = times ?? Number.POSITIVE_INFINITY;
      if (immediate) tick();
      else schedule();
    },
    stop,
  };
}
