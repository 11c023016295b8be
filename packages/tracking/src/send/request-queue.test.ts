import { expect, test } from "vitest";
import { reply } from "../../test/collector.ts";
import { OPTIONS, readySimulation, type Simulation } from "../../test/simulation.ts";
import { readConfig } from "../config/config.ts";
import { createEngine } from "../engine/engine.ts";
import { post } from "./request.ts";

const QUEUE_FULL = { code: 429, message: "429 QUEUE FULL" };

function createTestEngine({ browser }: Simulation, requestQueueMax?: number) {
  const engine = createEngine(OPTIONS, browser.openTab().ports);
  engine.config = readConfig({ requestQueueMax });
  return engine;
}

test.each([
  [undefined, 10],
  [3, 3],
  [99, 10],
])(
  "TRACK-28 with requestQueueMax %j: %d reports may wait, the next one fails, and they are sent one after the other",
  async (requestQueueMax, count) => {
    const sim = await readySimulation();
    const engine = createTestEngine(sim, requestQueueMax);
    sim.network.faults.latencyMs = 1_000;
    sim.collector.answer = () => reply({ code: 0 });
    const before = sim.network.requests.length;
    const sent = () => sim.network.requests.length - before;
    const first = post(engine, "balance", { n: 0 });
    await sim.clock.run(0);
    const others = Array.from({ length: count }, (_, n) => post(engine, "balance", { n }));
    expect(await post(engine, "balance", { n: 99 })).toEqual(QUEUE_FULL);
    expect(sent()).toBe(1);
    await sim.clock.run(2_500);
    expect(sent()).toBe(2);
    await sim.clock.run(60_000);
    expect(sent()).toBe(1 + count);
    for (const outcome of await Promise.all([first, ...others]))
      expect(outcome).not.toMatchObject(QUEUE_FULL);
    const later = post(engine, "balance", { n: 100 });
    await sim.clock.run(3_000);
    expect(await later).not.toMatchObject(QUEUE_FULL);
  },
);
