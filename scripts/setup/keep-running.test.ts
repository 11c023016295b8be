import { expect, test } from "vitest";
import { keepRunning, nextRestart, EX_CONFIG, type ProcessExit } from "./keep-running.mjs";

const CRASH: ProcessExit = { code: null, signal: "SIGABRT" };

test("waits double with every end in a row, up to half a minute, and begin anew after a stable minute", () => {
  const waits: number[] = [];
  for (let times = 0; times < 10;) {
    const next = nextRestart(times, 59_999);
    waits.push(next.waitMs);
    times = next.times;
  }
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  expect(nextRestart(9, 60_000)).toEqual({ times: 1, waitMs: 200 });
});

test("what refuses its settings is not started again", async () => {
  const endings: ProcessExit[] = [CRASH, { code: EX_CONFIG, signal: null }];
  const logged: string[] = [];
  const last = await keepRunning({
    name: "app",
    run: async () => endings.shift() ?? CRASH,
    log: (sentence: string) => logged.push(sentence),
    stopping: new AbortController().signal,
  });
  expect(last).toEqual({ code: EX_CONFIG, signal: null });
  expect(logged).toEqual([
    "app ended by itself (SIGABRT), 1 in a row; it is started again in 0.2 s.",
  ]);
});

test("a stop during a wait ends it at once", async () => {
  const stopping = new AbortController();
  let runs = 0;
  const last = await keepRunning({
    name: "app",
    run: async () => {
      runs += 1;
      return CRASH;
    },
    log: () => stopping.abort(),
    stopping: stopping.signal,
  });
  expect([last, runs]).toEqual([null, 1]);
});
