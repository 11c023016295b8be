import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createWorkers, startWorker } from "./workers.ts";

const HOUR_MS = 3_600_000;

/** A round that ends when the test says so. */
function heldRounds() {
  const ends: ((did: number) => void)[] = [];
  return {
    run: () => new Promise<number>((resolve) => void ends.push(resolve)),
    count: () => ends.length,
    end: (did: number) => ends.at(-1)?.(did),
  };
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await nextTurn();
}

function start(run: () => Promise<number>, errors: unknown[] = []) {
  return startWorker({ everyMs: HOUR_MS, run, onError: (error) => void errors.push(error) });
}

test("a round begins at once, and another follows as long as there is something to do", async () => {
  const left = [3, 1, 0];
  const worker = start(async () => left.shift() ?? 0);
  await until(() => left.length === 0);
  await worker.stop();
});

test("waking begins a round instead of waiting for the next turn", async () => {
  const rounds = heldRounds();
  const worker = start(rounds.run);
  await until(() => rounds.count() === 1);
  rounds.end(0);
  await nextTurn();
  worker.wake();
  await until(() => rounds.count() === 2);
  rounds.end(0);
  await worker.stop();
});

test("waking during a round makes one more follow, never two at a time", async () => {
  const rounds = heldRounds();
  const worker = start(rounds.run);
  await until(() => rounds.count() === 1);
  worker.wake();
  worker.wake();
  await nextTurn();
  expect(rounds.count()).toBe(1);
  rounds.end(0);
  await until(() => rounds.count() === 2);
  rounds.end(0);
  await worker.stop();
  expect(rounds.count()).toBe(2);
});

test("a round that fails is logged, and the worker goes on", async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const worker = start(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("the database is away");
    return 0;
  }, errors);
  await until(() => errors.length === 1);
  worker.wake();
  await until(() => rounds === 2);
  await worker.stop();
  expect(errors).toEqual([new Error("the database is away")]);
});

test("stopping waits for the round under way, and none follows, woken or not", async () => {
  const rounds = heldRounds();
  const worker = start(rounds.run);
  await until(() => rounds.count() === 1);
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  await nextTurn();
  expect(stopped).toBe(false);
  rounds.end(5);
  await stopping;
  worker.wake();
  await nextTurn();
  expect(rounds.count()).toBe(1);
});

test("a worker that rests is not woken after it was stopped", async () => {
  let rounds = 0;
  const worker = start(async () => {
    rounds += 1;
    return 0;
  });
  await until(() => rounds === 1);
  await nextTurn();
  await worker.stop();
  worker.wake();
  await nextTurn();
  expect(rounds).toBe(1);
});

function createTwo(names: readonly string[]) {
  const workers = createWorkers(Fastify().log, { maxMs: 1, names });
  const rounds = { refunds: 0, sweep: 0 };
  for (const name of ["refunds", "sweep"] as const) {
    workers.add({ name, everyMs: HOUR_MS, run: async () => void (rounds[name] += 1) });
  }
  return { workers, rounds };
}

test("the longest wait is for the workers it is named for, and for all where none is named", async () => {
  const named = createTwo(["refunds"]);
  const all = createTwo([]);
  named.workers.start();
  all.workers.start();
  await until(() => named.rounds.refunds >= 5 && all.rounds.refunds >= 5 && all.rounds.sweep >= 5);
  await Promise.all([named.workers.stop(), all.workers.stop()]);
  expect(named.rounds.sweep).toBe(1);
});

test("a name that no worker has is refused at the start", () => {
  const { workers } = createTwo(["refund"]);
  expect(() => workers.start()).toThrow("no worker is refund");
});
