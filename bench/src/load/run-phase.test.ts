import { describe, expect, test } from "vitest";
import type { PhasePlan } from "./messages.ts";
import { runPhase } from "./run-phase.ts";

const plan: PhasePlan = {
  target: "app",
  scenario: "W1",
  connections: 4,
  seconds: 30,
  maxOperations: 10,
};

describe("a phase", () => {
  test("a phase ends after the maximum of operations, over all connections", async () => {
    const agents = new Set<unknown>();
    let under = 0;
    let most = 0;
    const outcome = await runPhase(plan, async (agent) => {
      agents.add(agent);
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return true;
    });
    expect(outcome).toMatchObject({ operations: 10, errors: 0 });
    expect(agents.size).toBe(4);
    expect(most).toBe(4);
  });

  test("a phase ends when the input has run out", async () => {
    let left = 3;
    const outcome = await runPhase(plan, async () => (left -= 1) >= 0);
    expect(outcome.operations).toBe(3);
  });

  test("a phase counts errors separately, and aborts on a broken target", async () => {
    const outcome = await runPhase({ ...plan, maxOperations: 1_000 }, async () => {
      throw new Error("connection refused");
    });
    expect(outcome.operations).toBe(0);
    expect(outcome.errors).toBeGreaterThanOrEqual(20);
    expect(outcome.errors).toBeLessThan(30);
    expect(outcome.errorMessages).toHaveLength(5);
    expect(outcome.errorMessages[0]).toBe("connection refused");
  });
});
