import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPolling, type PollingOptions } from "./polling.ts";
import type { Timers } from "@santap/client/timers";

const timers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(options: Partial<PollingOptions> = {}) {
  const at: number[] = [];
  const begun = Date.now();
  const polling = createPolling({
    run: async () => void at.push(Date.now() - begun),
    intervalMs: 3000,
    timers,
    ...options,
  });
  return { polling, at };
}

test("CONST-05 runs at once where asked to, then once per interval, until it is stopped", async () => {
  const { polling, at } = setUp();
  polling.start({ immediate: true });
  await vi.advanceTimersByTimeAsync(6500);
  expect(at).toEqual([0, 3000, 6000]);
  polling.stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(at).toHaveLength(3);
});

test("CONST-05 otherwise the first run waits for the interval", async () => {
  const { polling, at } = setUp();
  polling.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(at).toEqual([3000]);
});

test("CONST-05 a repeat count ends it, and starting again counts anew", async () => {
  const { polling, at } = setUp({ times: 2 });
  polling.start({ immediate: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(at).toEqual([0, 3000]);
  polling.start({ immediate: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(at).toHaveLength(4);
});

test("a start in between does not make two of them", async () => {
  const { polling, at } = setUp();
  polling.start();
  await vi.advanceTimersByTimeAsync(2000);
  polling.start();
  await vi.advanceTimersByTimeAsync(4000);
  expect(at).toEqual([5000]);
});

test("a slow run is not overtaken", async () => {
  const begun: number[] = [];
  const { polling } = setUp({
    run: () => {
      begun.push(Date.now());
      return new Promise((resolve) => setTimeout(resolve, 7000));
    },
  });
  polling.start({ immediate: true });
  await vi.advanceTimersByTimeAsync(8000);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(2);
});
