import { expect, test } from "vitest";
import { splitRunTime } from "./split-run-time.ts";

const MINUTE = 60_000;

test.each([
  ["no kills leave it whole", { minutes: 3, kills: 0 }, 3],
  ["a kill takes its boot and its round", { minutes: 3, kills: 1 }, 2.25],
  ["many take half, never more", { minutes: 3, kills: 50 }, 1.5],
  ["in a long run as many have time enough", { minutes: 60, kills: 50 }, 47],
])("%s", (_what, { minutes, kills }, forSequences) => {
  const shares = splitRunTime({ from: 1_000, lengthMs: minutes * MINUTE, kills });
  expect(shares.sequencesUntil).toBe(1_000 + forSequences * MINUTE);
  expect(shares.killsUntil).toBe(1_000 + minutes * MINUTE);
});
