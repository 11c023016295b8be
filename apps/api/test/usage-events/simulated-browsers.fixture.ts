import type { Reply } from "@santap/tracking/send/reply";
import { createSimulation, START, type Simulation } from "@santap/tracking/test/simulation";
import { cleanUp, visit, type Visit, type VisitorProfile } from "@santap/tracking/test/visitors";
import { test as base } from "vitest";
import { startClockedServer, type ClockedServer } from "./clocked-server.ts";
import { createLockstepClocks, type LockstepClocks } from "./lockstep-clocks.ts";
import { postTo, type Posted } from "./post-to-collector.ts";

export const SEED = 20_261_123;
const PROFILE: VisitorProfile = {
  seconds: 80,
  tabs: 3,
  track: 0.5,
  hide: 1 / 60,
  kill: 1 / 300,
  close: 1 / 120,
  freeze: 1 / 240,
};
const FAULTS = { lostRequests: 0.05, lostAnswers: 0.02, lostBeacons: 0.05 };
const STEP_MS = 250;
type Time = LockstepClocks<Posted, Reply>;

export interface SimulatedPlace {
  readonly time: Time;
  readonly server: ClockedServer;
}

/** Tests on a server whose clock is that of the simulated browsers. */
export const testWithSimulatedBrowsers = base.extend(
  "simulation",
  { scope: "file" },
  async ({}, { onCleanup }): Promise<SimulatedPlace> => {
    const answer = (posted: Posted): Promise<Reply> => postTo(server.url, posted);
    const time: Time = createLockstepClocks({ start: START, stepMs: STEP_MS, answer });
    const server = await startClockedServer(time.now);
    onCleanup(() => server.stop());
    return { time, server };
  },
);

/** One browser: its life, and what the server has of it afterwards. */
export interface Run {
  readonly nth: number;
  readonly sim: Simulation;
  readonly made: Visit;
}

/** Joins at once; lives when all others have joined as well. */
export function join(time: Time, nth: number): () => Promise<Run> {
  const address = `10.20.30.${nth + 1}`;
  const sim = createSimulation({
    seed: SEED + nth,
    server: { answer: (request) => time.send({ ...request, address }) },
  });
  sim.browser.locks = nth % 2 === 0;
  sim.browser.gzip = nth % 3 === 0;
  Object.assign(sim.network.faults, FAULTS);
  const inTime = { ...sim, clock: time.join(sim.clock), open: () => openTab(sim, nth) };
  return async () => {
    const made = await visit(inTime, PROFILE);
    await cleanUp(inTime, made);
    time.leave();
    return { nth, sim, made };
  };
}

/** Tracks a planned event in place of the visitor's own. */
function openTab(sim: Simulation, nth: number): ReturnType<Simulation["open"]> {
  const { tab, tracker } = sim.open();
  const track: typeof tracker.track = (_id, _group, properties) =>
    tracker.track("page_view", "page", { name: `${nth} ${String(properties?.["n"])}` });
  return { tab, tracker: { ...tracker, track } };
}
