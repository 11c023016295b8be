import type { FastifyBaseLogger } from "fastify";

export interface Worker {
  wake(): void;
  /** Resolves when the running round is over; no other follows. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  everyMs: number;
  /** One round. A result above 0 runs the next at once. */
  run(): Promise<number | void>;
  onError(error: unknown): void;
}

/** Repeats rounds. Work lies in rows, so a killed process loses nothing. */
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

export interface WorkerTask {
  name: string;
  everyMs: number;
  /** One round; returns how much it did, if that matters. */
  run(): Promise<number | void>;
}

export interface Workers {
  add(task: WorkerTask): () => void;
  start(): void;
  stop(): Promise<void>;
}

/** A `maxMs` above 0: no worker of these names, or none at all, waits longer between two rounds. */
export interface WorkerIntervalOverride {
  readonly maxMs: number;
  readonly names: readonly string[];
}

const NO_OVERRIDE: WorkerIntervalOverride = { maxMs: 0, names: [] };

/** Background work of this process. Work lies in rows, so any number of processes may share it. */
export function createWorkers(
  log: FastifyBaseLogger,
  override: WorkerIntervalOverride = NO_OVERRIDE,
): Workers {
  const tasks: WorkerTask[] = [];
  const running = new Map<string, Worker>();
  return {
    add(task) {
      tasks.push(task);
      return () => running.get(task.name)?.wake();
    },
    start() {
      const unknown = override.names.filter((name) => !tasks.some((task) => task.name === name));
      if (unknown.length > 0)
        throw new Error(`WORKER_WAIT_FOR: no worker is ${unknown.join(", ")}`);
      for (const { name, everyMs, run } of tasks) {
        const onError = (error: unknown) =>
          log.error({ err: error, worker: name }, "a worker's round failed");
        const waitMs = isOverridden(override, name) ? Math.min(everyMs, override.maxMs) : everyMs;
        running.set(name, startWorker({ everyMs: waitMs, run, onError }));
      }
    },
    async stop() {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
    },
  };
}

function isOverridden({ maxMs, names }: WorkerIntervalOverride, name: string): boolean {
  return maxMs > 0 && (names.length === 0 || names.includes(name));
}
