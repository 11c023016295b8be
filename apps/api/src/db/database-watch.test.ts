import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabaseWatch } from "./database-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWatch(answers: boolean[]) {
  const said: string[] = [];
  const look = vi.fn(async () => {
    if (answers.shift() === false) throw new Error("no answer");
  });
  const watch = createDatabaseWatch({
    ping: look,
    onLost: () => void said.push("lost"),
    onRestored: () => void said.push("back"),
  });
  return { watch, said, look };
}

test("a suspicion that proves wrong says nothing", async () => {
  const { watch, said, look } = createWatch([true]);
  watch.suspect();
  watch.suspect();
  await vi.runAllTimersAsync();
  expect([watch.isLost(), said, look.mock.calls.length]).toEqual([false, [], 1]);
});

test("what is lost is looked for until it is back, and each is said once", async () => {
  const { watch, said, look } = createWatch([false, false, false, true]);
  watch.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect([watch.isLost(), said]).toEqual([true, ["lost"]]);
  watch.suspect();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.isLost()).toBe(true);
  await vi.runAllTimersAsync();
  expect([watch.isLost(), said, look.mock.calls.length]).toEqual([false, ["lost", "back"], 4]);
});

test("a watch that is closed looks no more", async () => {
  const { watch, look } = createWatch([false, false]);
  watch.suspect();
  await vi.advanceTimersByTimeAsync(0);
  watch.close();
  await vi.runAllTimersAsync();
  expect(look).toHaveBeenCalledTimes(1);
});
