import type { FastifyBaseLogger } from "fastify";
import { startWorker, type Worker } from "./worker.ts";

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
