import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { searchNonce } from "./proof-of-work.ts";
import { solvePow, type PowWorker } from "./solve-pow.ts";

const TASK = { salt: "salt", bits: 6, count: 5 };
const SOLUTION = [0, 1, 2, 3, 4].map((index) => searchNonce(TASK, index)(1e6));

/** A browser's worker; `react` is what it does with the task. */
function workerThat(react: (worker: PowWorker) => void) {
  let terminated = 0;
  const worker: PowWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: () => react(worker),
    terminate: () => void (terminated += 1),
  };
  return { start: () => worker, terminated: () => terminated };
}

function send(worker: PowWorker, data: unknown): void {
  (worker as Worker).onmessage?.({ data } as MessageEvent);
}

function run(startWorker: () => PowWorker, signal = new AbortController().signal) {
  const solved: number[] = [];
  const nonces = solvePow(TASK, { signal, startWorker, onSolved: (parts) => solved.push(parts) });
  return { nonces, solved };
}

describe("the work", () => {
  test("the work is done by the worker, which is ended", async () => {
    const worker = workerThat((one) => {
      send(one, "started");
      for (const nonce of [9, 8, 7, 6, 5]) send(one, nonce);
    });
    const { nonces, solved } = run(worker.start);
    expect(await nonces).toEqual([9, 8, 7, 6, 5]);
    expect(solved).toEqual([1, 2, 3, 4, 5]);
    expect(worker.terminated()).toBe(1);
  });

  test("the work is done on the page where a worker cannot be had", async () => {
    const { nonces, solved } = run(() => {
      throw new Error("no workers here");
    });
    expect(await nonces).toEqual(SOLUTION);
    expect(solved).toEqual([1, 2, 3, 4, 5]);
  });

  test("the work is done on the page where the worker falls over", async () => {
    const worker = workerThat((one) => {
      send(one, "started");
      send(one, 1);
      (one as Worker).onerror?.(new Event("error") as ErrorEvent);
    });
    expect(await run(worker.start).nonces).toEqual(SOLUTION);
    expect(worker.terminated()).toBe(1);
  });
});

describe("a worker that says nothing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a worker that says nothing is given up after five seconds", async () => {
    const worker = workerThat(() => undefined);
    const { nonces } = run(worker.start);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(worker.terminated()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.terminated()).toBe(1);
    await vi.runAllTimersAsync();
    expect(await nonces).toEqual(SOLUTION);
  });

  test("a worker that says nothing is waited for as long as it needs, once it has started", async () => {
    const worker = workerThat((one) => send(one, "started"));
    run(worker.start).nonces.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.terminated()).toBe(0);
  });
});

describe("work that is given up", () => {
  test("work that is given up ends the worker, and nothing takes its place", async () => {
    const stop = new AbortController();
    const worker = workerThat((one) => send(one, "started"));
    const { nonces, solved } = run(worker.start, stop.signal);
    stop.abort();
    await expect(nonces).rejects.toThrow(/abort/i);
    expect(worker.terminated()).toBe(1);
    expect(solved).toEqual([]);
  });

  test("work that is given up is not even begun where it was given up before", async () => {
    const start = vi.fn<() => PowWorker>();
    await expect(run(start, AbortSignal.abort()).nonces).rejects.toThrow(/abort/i);
    expect(start).not.toHaveBeenCalled();
  });
});
