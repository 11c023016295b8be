import type { PowMessage } from "./pow-worker.ts";
import type { PowTask } from "./proof-of-work.ts";

/** Hashes between two breaths of the page, where there is no worker: about 10 ms of a cheap phone. */
const HASHES_AT_ONCE = 512;
/** Some browsers never start a module worker, and never say so. */
const SILENCE_MS = 5_000;

/** What is used of a worker. */
export type PowWorker = Pick<
  Worker,
  "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror"
>;

export interface PowRun {
  /** Stops the work, which then rejects. */
  signal: AbortSignal;
  /** Hears how many parts are solved. */
  onSolved: (parts: number) => void;
  startWorker?: () => PowWorker;
}

/**
 * Solves a task, in a worker or else in breaths on the page itself. Answers the nonces in order;
 * rejects where it was stopped, or no code for the work could be had.
 */
export async function solvePow(task: PowTask, run: PowRun): Promise<number[]> {
  run.signal.throwIfAborted();
  try {
    return await solveInWorker(task, run);
  } catch {
    return solveInBreaths(task, run);
  }
}

async function solveInWorker(task: PowTask, run: PowRun): Promise<number[]> {
  const stopped = new AbortController();
  const worker = (run.startWorker ?? startPowWorker)();
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error("the worker does not work"));
      const silence = setTimeout(fail, SILENCE_MS);
      stopped.signal.addEventListener("abort", () => clearTimeout(silence));
      run.signal.addEventListener("abort", fail, { signal: stopped.signal });
      worker.onerror = fail;
      worker.onmessageerror = fail;
      const nonces: number[] = [];
      worker.onmessage = ({ data }: MessageEvent<PowMessage>) => {
        clearTimeout(silence);
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

async function solveInBreaths(task: PowTask, { signal, onSolved }: PowRun): Promise<number[]> {
  const { searchNonce } = await import("./proof-of-work.ts");
  const nonces: number[] = [];
  while (nonces.length < task.count) {
    const search = searchNonce(task, nonces.length);
    let nonce: number | null = null;
    while (nonce === null) {
      await breath();
      signal.throwIfAborted();
      nonce = search(HASHES_AT_ONCE);
    }
    nonces.push(nonce);
    onSolved(nonces.length);
  }
  return nonces;
}

function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
