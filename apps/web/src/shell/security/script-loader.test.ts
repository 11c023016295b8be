import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createScriptLoader } from "./script-loader.ts";

const timers = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A script that comes after so many ms, or (null) cannot be had. */
function setUpLoader(...comes: { after: number; script: string | null }[]) {
  let loads = 0;
  const script = createScriptLoader<string>({
    timers,
    now: Date.now,
    load: () => {
      const { after, script: what } = comes[loads] ?? { after: 0, script: null };
      loads += 1;
      return new Promise((resolve) => setTimeout(() => resolve(what), after));
    },
  });
  return { script, loads: () => loads };
}

/** What came of an asking, with how long it took. */
async function timed(asking: Promise<string | null>): Promise<[string | null, number]> {
  const begun = Date.now();
  const answer = asking.then((script): [string | null, number] => [script, Date.now() - begun]);
  await vi.runAllTimersAsync();
  return answer;
}

test("SIGN-02 concurrent callers share one load, and later ones do not wait", async () => {
  const { script, loads } = setUpLoader({ after: 300, script: "it" });
  const [first, second] = [script(), script()];
  await vi.advanceTimersByTimeAsync(300);
  expect(await Promise.all([first, second])).toEqual(["it", "it"]);
  expect(await timed(script())).toEqual(["it", 0]);
  expect(loads()).toBe(1);
});

test("SIGN-03 SIGN-06 a script that does not come is waited for 10000 ms, once and not by each call", async () => {
  const { script } = setUpLoader({ after: 1e9, script: "too late" });
  const begun = Date.now();
  const first = script().then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(4_000);
  const second = script().then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await Promise.all([first, second])).toEqual([10_000, 10_000]);
  const third = script().then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(0);
  expect(await third).toBe(10_000);
});

test("one that comes late is used from then on", async () => {
  const { script, loads } = setUpLoader({ after: 12_000, script: "late" });
  const first = script();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await script()).toBe("late");
  expect(loads()).toBe(1);
});

test("SIGN-06 one that cannot be had is asked for again after a minute", async () => {
  const { script, loads } = setUpLoader({ after: 5, script: null }, { after: 5, script: "it" });
  expect((await timed(script()))[0]).toBeNull();
  expect(await timed(script())).toEqual([null, 0]);
  expect(loads()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await timed(script()))[0]).toBe("it");
});
