export interface Worker {
  /** Looks now instead of at the next tick. */
  wake(): void;
  /** Resolves once the round under way is over; none follows. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  everyMs: number;
  /** One round: does what is due. Having done more than 0 things it looks again at once. */
  run(): Promise<number | void>;
  onError(error: unknown): void;
}

/** Repeats a round for as long as the process lives. What is due is in rows, so a kill loses nothing. */
export function startWorker(options: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;
  let again = false;

  function schedule(delay: number): void {
    if (!stopped) timer = setTimeout(begin, delay);
  }

  function begin(): void {
    timer = null;
    running = round().finally(() => {
      running = null;
    });
  }

  async function round(): Promise<void> {
    let did = 0;
    again = false;
    try {
      did = (await options.run()) ?? 0;
    } catch (error) {
      options.onError(error);
    }
    schedule(did > 0 || again ? 0 : options.everyMs);
  }

  schedule(0);
  return {
    wake() {
      again = true;
      if (timer === null || stopped) return;
      clearTimeout(timer);
      begin();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
