import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { runOpenLoop } from "./open-loop.ts";

test("begins all at their times, also while earlier ones run", async () => {
  let under = 0;
  let most = 0;
  const outcome = await runOpenLoop({ perSecond: 100, seconds: 0.2 }, async () => {
    most = Math.max(most, (under += 1));
    await pause(50);
    under -= 1;
    return true;
  });
  expect(outcome).toMatchObject({ planned: 20, begun: 20, finished: 20, errors: 0 });
  expect(most).toBeGreaterThan(1);
});

test("gives up where the target is broken, and counts it", async () => {
  const outcome = await runOpenLoop({ perSecond: 1_000, seconds: 1 }, async () => {
    throw new Error("connection refused");
  });
  expect(outcome.begun).toBeLessThan(outcome.planned);
  expect(outcome).toMatchObject({
    finished: 0,
    errorMessages: expect.arrayContaining(["connection refused"]),
  });
});

test("input that runs out is an error: the rate is not kept", async () => {
  let left = 2;
  const outcome = await runOpenLoop(
    { perSecond: 100, seconds: 0.05 },
    async () => (left -= 1) >= 0,
  );
  expect(outcome).toMatchObject({ finished: 2, errors: 3 });
});
