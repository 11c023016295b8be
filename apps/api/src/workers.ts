import type { FastifyBaseLogger } from "fastify";

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

export interface WorkerTask {
  name: string;
  everyMs: number;
  /** One round; how much it did, where that matters. */
  run(): Promise<number | void>;
}

export interface Workers {
  /** Adds a task; the returned function makes it look now instead of at its next turn. */
  add(task: WorkerTask): () => void;
  start(): void;
  stop(): Promise<void>;
}

/** The background work of this process. What is due lies in rows, so any number of processes may share it. */
export function createWorkers(log: FastifyBaseLogger): Workers {
  const tasks: WorkerTask[] = [];
  const running = new Map<string, Worker>();
  return {
    add(task) {
      tasks.push(task);
      return () => running.get(task.name)?.wake();
    },
    start() {
      for (const { name, everyMs, run } of tasks) {
        const onError = (error: unknown) =>
          log.error({ err: error, worker: name }, "a worker's round failed");
        running.set(name, startWorker({ everyMs, run, onError }));
      }
    },
    async stop() {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
    },
  };
}
