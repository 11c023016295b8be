import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { withEarlyFailure } from "./api-query.ts";
import { createQueryClient } from "./query-client.ts";

const LOST = new CallFailure({ code: "ERR_NETWORK", message: "Network Error" });
const REFUSED = new CallFailure({ code: "4110001", message: "this order does not exist" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A screen that shows what a call answers; `at` is when it was asked, in ms. */
function openScreen(answer: () => unknown = () => "answer") {
  const client = createQueryClient();
  const begun = Date.now();
  const at: number[] = [];
  const screen = new QueryObserver(client, {
    queryKey: ["call"],
    queryFn: async () => {
      at.push(Date.now() - begun);
      return answer();
    },
  });
  client.mount();
  return { client, screen, at, close: screen.subscribe(() => undefined) };
}

test("CONST-06 an answer that no screen shows any more is kept for 5 minutes", async () => {
  const { client, close } = openScreen();
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(client.getQueryData(["call"])).toBe("answer");
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(["call"])).toBeUndefined();
});

test("CONST-07 coming back to the window asks again once the answer is 5 s old", async () => {
  const { at } = openScreen();
  for (const awayMs of [4_999, 1]) {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(awayMs);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(at).toEqual([0, 5_000]);
});

test("CONST-08 what failed in passing is asked again after a growing pause, a refusal is not", async () => {
  const lost = openScreen(() => Promise.reject(LOST));
  const refused = openScreen(() => Promise.reject(REFUSED));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lost.at).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000]);
  expect(refused.at).toEqual([0]);
});

test("CONST-08 the third failure is on screen with a button that asks at once, while it is still tried", async () => {
  const { client, screen, at } = openScreen(() => Promise.reject(LOST));
  const cancel = () => client.cancelQueries({ queryKey: ["call"] });
  const shown = () => withEarlyFailure(screen.getCurrentResult(), cancel);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shown()).toMatchObject({ error: null, isFetching: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ error: LOST, isFetching: false });
  await vi.advanceTimersByTimeAsync(1_000);
  void shown().refetch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(at).toEqual([0, 1_000, 3_000, 4_000, 5_000]);
});

test("CONST-08 what another question answered hides no failure of this one", async () => {
  const client = createQueryClient();
  const screen = new QueryObserver(client, {
    queryKey: ["next"],
    queryFn: (): Promise<string> => Promise.reject(LOST),
    placeholderData: "answer",
  });
  screen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_999);
  const shown = () => withEarlyFailure(screen.getCurrentResult(), async () => undefined);
  expect(shown()).toMatchObject({ data: "answer", error: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ data: undefined, error: LOST });
});

test("CONST-08 nothing is tried while the page is hidden, and at once when it is seen again", async () => {
  const { at } = openScreen(() => Promise.reject(LOST));
  await vi.advanceTimersByTimeAsync(500);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(99_500);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(at).toEqual([0, 100_000]);
});

test("without a connection a screen learns that it failed, and asks again by itself once there is one", async () => {
  const answers = [LOST, LOST, LOST];
  const { screen } = openScreen(() => {
    const failure = answers.pop();
    if (failure) throw failure;
    return "answer";
  });
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(withEarlyFailure(screen.getCurrentResult(), async () => undefined).error).toBe(LOST);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getCurrentResult().data).toBe("answer");
});
