import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "./call-failure.ts";
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
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost.at).toEqual([0, 1_000, 3_000]);
  expect(refused.at).toEqual([0]);
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
  expect(screen.getCurrentResult().status).toBe("error");
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getCurrentResult().data).toBe("answer");
});
