import { expect, test, vi } from "vitest";
import { createPatientFinder } from "./page-preview.ts";

const PAGE = { pathname: "/platform/store/S01", language: "idID" } as const;

test("DISC-11 a preview that fails or takes long is left out, and the page does not wait", async () => {
  const faults: unknown[] = [];
  const fault = new Error("no database");
  const failing = createPatientFinder(
    () => Promise.reject(fault),
    (error) => faults.push(error),
  );
  expect(await failing(PAGE)).toBeNull();
  expect(faults).toEqual([fault]);

  vi.useFakeTimers();
  try {
    const endless = createPatientFinder(
      () => new Promise(() => undefined),
      () => undefined,
    );
    const answer = endless(PAGE);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
