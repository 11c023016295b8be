import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SimulatedCollector } from "../test/collector.ts";
import { cleanUp, visit, type VisitorProfile } from "../test/visitors.ts";
import { createSimulation, type Simulation } from "../test/simulation.ts";
import type { Totals } from "./queue/queue.ts";

const SEED = 20_261_122;
const RUNS = 300;
const PROFILE: VisitorProfile = {
  seconds: 80,
  tabs: 3,
  track: 0.5,
  hide: 1 / 60,
  kill: 1 / 600,
  close: 1 / 120,
  freeze: 1 / 240,
};
/** What is handed to a beacon may be stored and dropped both: here nothing is. */
const NO_EXITS: VisitorProfile = { ...PROFILE, hide: 0, kill: 0, close: 0, freeze: 0 };
/** What is created in the last second before a kill may not be stored yet. */
const UNSAVED_MS = 1_000;

/** Numbers of the stored events; an event that is stored twice is there twice. */
function getNumbers({ stored }: SimulatedCollector): number[] {
  return stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => Number(properties["n"]));
}

function countDropped({ dropped }: Totals): number {
  const { throttled = 0, sampled = 0, ...counted } = dropped;
  expect([throttled, sampled]).toEqual([0, 0]);
  return Object.values(counted).reduce((sum, one) => sum + one, 0);
}

function expectConservation(sim: Simulation): void {
  for (const { totals } of sim.collector.balances.values()) {
    expect(totals.created).toBe(totals.acked + totals.pending + countDropped(totals));
  }
}

describe("conservation of events", () => {
  test(`created = stored + counted drops + lost in memory, ${RUNS} runs of seed ${SEED}`, async () => {
    const sum = { created: 0, stored: 0, lost: 0, arrivedAgain: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, locks) => {
        const sim = createSimulation({ seed });
        sim.browser.locks = locks;
        Object.assign(sim.network.faults, {
          lostRequests: 0.05,
          lostAnswers: 0.02,
          lostBeacons: 0.05,
        });
        const made = await visit(sim, PROFILE);
        await cleanUp(sim, made);
        const numbers = getNumbers(sim.collector);
        const stored = new Set(numbers);
        expect(numbers.length, "an event was stored twice").toBe(stored.size);
        const missing = [...made.created].filter(([n]) => !stored.has(n));
        const inMemory = missing.filter(
          ([, { tab, at }]) => tab.killedAt !== undefined && tab.killedAt - at <= UNSAVED_MS,
        );
        expectConservation(sim);
        const dropped = [...sim.collector.balances.values()].map(({ totals }) =>
          countDropped(totals),
        );
        const drops = dropped.reduce((all, one) => all + one, 0);
        expect(made.created.size).toBe(stored.size + drops + inMemory.length);
        sum.created += made.created.size;
        sum.stored += stored.size;
        sum.lost += inMemory.length;
        sum.arrivedAgain += sim.collector.duplicates;
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    process.stderr.write(`conservation, seed ${SEED}: ${JSON.stringify(sum)}\n`);
    expect(sum.lost / sum.created).toBeLessThanOrEqual(0.002);
    expect(sum.arrivedAgain / sum.created).toBeLessThanOrEqual(0.01);
  });

  test("the same when the storage overflows while offline", async () => {
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      const sim = createSimulation({ seed });
      sim.collector.config = { version: "v1", body: { storeMax: 3, batchMax: 4 } };
      const made = await visit(sim, { ...NO_EXITS, seconds: 20 });
      sim.browser.online = false;
      const more = await visit(sim, { ...NO_EXITS, seconds: 40 });
      await cleanUp(sim, { ...made, tabs: [...made.tabs, ...more.tabs] });
      expectConservation(sim);
      const totals = [...sim.collector.balances.values()].map((balance) => balance.totals);
      const created = totals.reduce((all, one) => all + one.created, 0);
      const drops = totals.reduce((all, one) => all + countDropped(one), 0);
      expect(drops).toBeGreaterThan(0);
      expect(created).toBe(sim.collector.stored.length + drops);
    });
    await fc.assert(property, { seed: SEED, numRuns: 20, endOnFailure: true });
  });
});
