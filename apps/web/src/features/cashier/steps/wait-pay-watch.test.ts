import type { PayStatus } from "@santap/contract/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoundStatus } from "./found-payment.ts";
import { LOOK_AGAIN_MS, watchPayment } from "./wait-pay-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answers: (FoundStatus | null)[]) {
  const told: FoundStatus[] = [];
  const asked = { times: 0, deafened: 0 };
  let push: (status: PayStatus) => void = () => undefined;
  const stop = watchPayment({
    lookUp: () => {
      asked.times += 1;
      return Promise.resolve(answers.shift() ?? null);
    },
    listen: (onStatus) => {
      push = onStatus;
      return () => void (asked.deafened += 1);
    },
    timers: { setTimeout, clearTimeout: (timer) => clearTimeout(timer as number) },
    onStatus: (status) => told.push(status),
  });
  return { told, asked, stop, push: (status: PayStatus) => push(status) };
}

test("looks at once and every three seconds, and tells a status once", async () => {
  const { told, asked } = watch(["WAIT_PAY", "WAIT_PAY", null, "PAY_FAIL"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.times).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * LOOK_AGAIN_MS);
  expect(asked.times).toBe(4);
  expect(told).toEqual(["WAIT_PAY", "PAY_FAIL"]);
});

test.each(["PAY_SUCCESS", "CLOSE"] as const)("%s ends asking and listening", async (status) => {
  const { told, asked } = watch([status]);
  await vi.advanceTimersByTimeAsync(10 * LOOK_AGAIN_MS);
  expect(asked).toEqual({ times: 1, deafened: 1 });
  expect(told).toEqual([status]);
});

test("a payment that the server does not know is not asked for again", async () => {
  const { told, asked } = watch([null, "UNKNOWN"]);
  await vi.advanceTimersByTimeAsync(10 * LOOK_AGAIN_MS);
  expect(asked).toEqual({ times: 2, deafened: 1 });
  expect(told).toEqual(["UNKNOWN"]);
});

test("what was pushed is not told a second time by asking", async () => {
  const { told, push } = watch([null, "PAY_SUCCESS"]);
  await vi.advanceTimersByTimeAsync(0);
  push("PAY_SUCCESS");
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect(told).toEqual(["PAY_SUCCESS"]);
});

test("an answer that comes after the page was left is not told", async () => {
  const { told, stop } = watch(["PAY_SUCCESS"]);
  stop();
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect(told).toEqual([]);
});
