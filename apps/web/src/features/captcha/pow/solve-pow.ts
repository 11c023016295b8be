import type { PowMessage } from "./pow-worker.ts";
import type { PowTask } from "./proof-of-work.ts";

/** Hashes per slice on the main thread: about 10 ms on a slow phone. */
const HASHES_AT_ONCE = 512;
/** Some browsers never start a module worker, without an error. */
const START_TIMEOUT_MS = 5_000;

export type PowWorker = Pick<
  Worker,
  "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror"
>;

export interface PowRun {
  /** Rejects on abort. */
  signal: AbortSignal;
  /** Called with the number of nonces found. */
  onSolved: (parts: number) => void;
  startWorker?: () => PowWorker;
}

/**
 * Solves a task in a worker, or in slices on the main thread if there is none. Resolves to the nonces in
 * order; rejects on abort, or if the code could not be loaded.
 */
export async function solvePow(task: PowTask, run: PowRun): Promise<number[]> {
  run.signal.throwIfAborted();
  try {
    return await solveInWorker(task, run);
  } catch {
    return solveInSlices(task, run);
  }
}

/** Rejects where there is no worker. */
export async function solveInWorker(task: PowTask, run: PowRun): Promise<number[]> {
  const stopped = new AbortController();
  const worker = (run.startWorker ?? startPowWorker)();
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error("the worker does not work"));
      const startTimeout = setTimeout(fail, START_TIMEOUT_MS);
      stopped.signal.addEventListener("abort", () => clearTimeout(startTimeout));
      run.signal.addEventListener("abort", fail, { signal: stopped.signal });
      worker.onerror = fail;
      worker.onmessageerror = fail;
      const nonces: number[] = [];
      worker.onmessage = ({ data }: MessageEvent<PowMessage>) => {
        clearTimeout(startTimeout);
        if (data === "started") return;
        nonces.push(data);
        run.onSolved(nonces.length);
        if (nonces.length === task.count) resolve(nonces);
      };
      worker.postMessage(task);
    });
  } finally {
    stopped.abort();
    worker.terminate();
  }
}

function startPowWorker(): PowWorker {
  return new Worker(new URL("./pow-worker.ts", import.meta.url), { type: "module" });
}

async function solveInSlices(task: PowTask, { signal, onSolved }: PowRun): Promise<number[]> {
  const { searchNonce } = await import("./proof-of-work.ts");
  const nonces: number[] = [];
  while (nonces.length < task.count) {
    const search = searchNonce(task, nonces.length);
    let nonce: number | null = null;
    while (nonce === null) {
      await nextTask();
      signal.throwIfAborted();
      nonce = search(HASHES_AT_ONCE);
    }
    nonces.push(nonce);
    onSolved(nonces.length);
  }
  return nonces;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
