import { expect, test } from "vitest";
import { nextAttemptAt } from "./retry-schedule.ts";

const DAY_MS = 86_400_000;

test("waits grow from one second to five minutes", () => {
  const waits = [1, 2, 3, 4, 5, 6, 9, 10, 50].map((attempts) =>
    nextAttemptAt({ attempts, createdAt: 0 }, 0),
  );
  const expected = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 300_000, 300_000];
  expect(waits).toEqual(expected);
});

test("a notification is given up after 24 hours", () => {
  const row = { attempts: 50, createdAt: 0 };
  expect(nextAttemptAt(row, DAY_MS - 300_000)).toBe(DAY_MS);
  expect(nextAttemptAt(row, DAY_MS - 299_999)).toBeNull();
});
