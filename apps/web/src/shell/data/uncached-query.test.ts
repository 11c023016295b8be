import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUncachedQuery } from "./uncached-query.ts";
import type { Timers } from "@santap/client/timers";

const LOST: Envelope<string> = failed({ code: "ERR_NETWORK", message: "" });
const REFUSED: Envelope<string> = failed({ code: "4110001", message: "no such order" });
const timers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

let hidden = false;

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Answers in order; the last one again and again. */
function asking(...answers: Envelope<string>[]) {
  const ask = vi.fn(
    async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1] ?? LOST,
  );
  return {
    ask,
    answer: createUncachedQuery({
      queryFn: ask,
      timers,
      now: () => Date.now(),
      isHidden: () => hidden,
    }),
  };
}

test("an answer stays while the next one is asked for, and where that fails", async () => {
  const { answer } = asking(succeeded("one"), REFUSED, succeeded("two"));
  answer.refetch();
  expect(answer.get()).toEqual({ data: undefined, error: null, isFetching: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.get()).toEqual({ data: "one", error: null, isFetching: false });
  answer.refetch();
  expect(answer.get()).toMatchObject({ data: "one", isFetching: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.get()).toMatchObject({ data: "one", error: { code: "4110001" } });
  answer.refetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.get()).toEqual({ data: "two", error: null, isFetching: false });
});

test("CONST-08 what fails in passing is tried again six times, and says so from the third failure on; a refusal is not", async () => {
  const lost = asking(LOST);
  lost.answer.refetch();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(lost.ask).toHaveBeenCalledTimes(2);
  expect(lost.answer.get()).toMatchObject({ error: null, isFetching: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(lost.answer.get()).toMatchObject({ error: { code: "ERR_NETWORK" }, isFetching: false });
  expect(lost.ask).toHaveBeenCalledTimes(3);
  const { error } = lost.answer.get();
  for (const [ms, asked] of [
    [4_000, 4],
    [8_000, 5],
    [16_000, 6],
    [30_000, 7],
    [600_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(lost.ask).toHaveBeenCalledTimes(asked);
  }
  expect(lost.answer.get().error).toBe(error);

  const refused = asking(REFUSED);
  refused.answer.refetch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.ask).toHaveBeenCalledTimes(1);
});

test("CONST-08 a hidden page asks nothing, and at once when it is seen again", async () => {
  const { ask, answer } = asking(LOST, succeeded("one"));
  answer.refetch();
  hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  hidden = false;
  answer.refetchIfStale();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.get()).toEqual({ data: "one", error: null, isFetching: false });
});

test("who comes back sees it asked anew where it failed or is older than five seconds", async () => {
  const { ask, answer } = asking(REFUSED, succeeded("one"));
  answer.refetch();
  answer.refetchIfStale();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  answer.refetchIfStale();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answer.get()).toMatchObject({ data: "one", error: null });
  answer.refetchIfStale();
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  answer.refetchIfStale();
  expect(ask).toHaveBeenCalledTimes(3);
});

test("once stopped nothing is asked and no answer is taken", async () => {
  const { ask, answer } = asking(LOST, succeeded("late"));
  const received = vi.fn();
  answer.subscribe(received);
  answer.refetch();
  await vi.advanceTimersByTimeAsync(500);
  answer.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  answer.refetch();
  answer.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer.get().data).toBeUndefined();
  expect(received).toHaveBeenCalledTimes(2);
});
