import type { PayStatus } from "@santap/contract/schemas/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LookupStatus } from "./payment-status.ts";
import { POLL_MS, watchPayment } from "./watch-payment.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answers: (LookupStatus | null)[]) {
  const statuses: LookupStatus[] = [];
  const asked = { times: 0, unsubscribed: 0 };
  let push: (status: PayStatus) => void = () => undefined;
  const stop = watchPayment({
    lookUp: () => {
      asked.times += 1;
      return Promise.resolve(answers.shift() ?? null);
    },
    listen: (onStatus) => {
      push = onStatus;
      return () => void (asked.unsubscribed += 1);
    },
    timers: { setTimeout, clearTimeout: (timer) => clearTimeout(timer as number) },
    onStatus: (status) => statuses.push(status),
  });
  return { statuses, asked, stop, push: (status: PayStatus) => push(status) };
}

test("looks at once and every three seconds, and reports a status once", async () => {
  const { statuses, asked } = watch(["WAIT_PAY", "WAIT_PAY", null, "PAY_FAIL"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.times).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * POLL_MS);
  expect(asked.times).toBe(4);
  expect(statuses).toEqual(["WAIT_PAY", "PAY_FAIL"]);
});

test.each(["PAY_SUCCESS", "CLOSE"] as const)("%s ends asking and listening", async (status) => {
  const { statuses, asked } = watch([status]);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(asked).toEqual({ times: 1, unsubscribed: 1 });
  expect(statuses).toEqual([status]);
});

test("a payment that the server does not know is not asked for again", async () => {
  const { statuses, asked } = watch([null, "UNKNOWN"]);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(asked).toEqual({ times: 2, unsubscribed: 1 });
  expect(statuses).toEqual(["UNKNOWN"]);
});

test("a pushed status is not reported again by polling", async () => {
  const { statuses, push } = watch([null, "PAY_SUCCESS"]);
  await vi.advanceTimersByTimeAsync(0);
  push("PAY_SUCCESS");
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(statuses).toEqual(["PAY_SUCCESS"]);
});

test("an answer after the page was left is not reported", async () => {
  const { statuses, stop } = watch(["PAY_SUCCESS"]);
  stop();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(statuses).toEqual([]);
});
