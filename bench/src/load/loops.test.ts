import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { isRateKept, runClosedLoop, runOpenLoop } from "./loops.ts";

/** Counts how many run at once. */
function createGauge() {
  const gauge = { under: 0, most: 0, agents: new Set<unknown>() };
  return {
    gauge,
    async pass(agent: unknown, ms: number): Promise<boolean> {
      gauge.agents.add(agent);
      gauge.most = Math.max(gauge.most, (gauge.under += 1));
      await pause(ms);
      gauge.under -= 1;
      return true;
    },
  };
}

const refuse = () => Promise.reject(new Error("connection refused"));

describe("a closed loop", () => {
  const loop = { connections: 4, seconds: 30, maxOperations: 10 };

  test("a closed loop ends after the maximum of operations, over all connections", async () => {
    const { gauge, pass } = createGauge();
    const outcome = await runClosedLoop(loop, (agent) => pass(agent, 0));
    expect(outcome).toMatchObject({ operations: 10, errors: 0 });
    expect(gauge).toMatchObject({ most: 4 });
    expect(gauge.agents.size).toBe(4);
  });

  test("a closed loop ends when the input has run out", async () => {
    const outcome = await runClosedLoop(loop, async (_agent, nth) => nth < 3);
    expect(outcome.operations).toBe(3);
  });

  test("a closed loop counts errors separately, and ends on a broken target", async () => {
    const outcome = await runClosedLoop({ ...loop, maxOperations: 1_000 }, refuse);
    expect(outcome).toMatchObject({
      operations: 0,
      errorMessages: Array(5).fill("connection refused"),
    });
    expect(outcome.errors).toBeLessThan(30);
  });
});

describe("an open loop", () => {
  test("an open loop begins all at their times, also while earlier ones run", async () => {
    const { gauge, pass } = createGauge();
    const loop = { perSecond: 100, seconds: 0.2 };
    const outcome = await runOpenLoop(loop, (agent) => pass(agent, 50));
    expect(outcome).toMatchObject({ planned: 20, operations: 20, errors: 0 });
    expect(gauge.most).toBeGreaterThan(1);
  });

  test("an open loop gives up where the target is broken, and counts it", async () => {
    const outcome = await runOpenLoop({ perSecond: 1_000, seconds: 1 }, refuse);
    expect(outcome).toMatchObject({ operations: 0, planned: 1_000 });
    expect(outcome.errors).toBeLessThan(1_000);
  });

  test("input that runs out is an error: the rate is not kept", async () => {
    const outcome = await runOpenLoop({ perSecond: 100, seconds: 0.05 }, async (_, nth) => nth < 2);
    expect(outcome).toMatchObject({ operations: 2, errors: 3 });
    expect(isRateKept(outcome)).toBe(false);
  });

  test.each([
    ["is kept at 98 % of it", {}, true],
    ["is not kept by fewer a second", { perSecond: 9.7 }, false],
    ["is not kept with errors", { errors: 1 }, false],
    ["is not kept by what begins late", { latestMs: 1_001 }, false],
    ["is not kept where one is missing", { operations: 99 }, false],
  ])("a rate %s", (_what, more, kept) => {
    const all = { planned: 100, operations: 100, perSecond: 9.8, latestMs: 1_000, errors: 0 };
    const times = { p50: 1, p95: 1, p99: 1, worst: 1, errorMessages: [] };
    expect(isRateKept({ ...all, ...times, ...more }, 10)).toBe(kept);
  });
});
