import { getHosts } from "../src/hosts.ts";
import type { TrackerOptions } from "../src/options.ts";
import { createTracker, type Tracker } from "../src/tracker.ts";
import { maintenance } from "../src/maintenance.ts";
import { createBrowser } from "./browser.ts";
import type { FakeBrowser, FakeTab } from "./fake-browser.ts";
import { createClock, type Clock } from "./clock.ts";
import { simulateCollector, type Collector, type SimulatedCollector } from "./collector.ts";
import { createNetwork, type Network } from "./network.ts";

/** 22 November 2026, 10:00 in Jakarta. */
export const START = Date.UTC(2026, 10, 22, 3);

export interface Simulation {
  readonly clock: Clock;
  readonly random: () => number;
  readonly collector: SimulatedCollector;
  readonly network: Network;
  readonly browser: FakeBrowser;
  /** Opens a tab with a tracker. */
  open(options?: Partial<TrackerOptions>): { tab: FakeTab; tracker: Tracker };
}

/** One browser and one collector; `server` replaces the simulated one. */
export function createSimulation({
  seed = 1,
  server,
}: { seed?: number; server?: Collector } = {}): Simulation {
  const random = seeded(seed);
  const clock = createClock(START);
  const collector = simulateCollector(clock.now);
  const network = createNetwork(clock, server ?? collector, random);
  const browser = createBrowser({ clock, network, random });
  return {
    clock,
    random,
    collector,
    network,
    browser,
    open: (options = {}) => {
      const tab = browser.openTab();
      const tracker = createTracker({ ...OPTIONS, ...options }, tab.ports, maintenance);
      return { tab, tracker };
    },
  };
}

/** With one tab whose tracker is ready. */
export async function readySimulation(
  options: Partial<TrackerOptions> = {},
  change: (sim: Simulation) => void = () => undefined,
): Promise<Simulation & ReturnType<Simulation["open"]>> {
  const sim = createSimulation();
  change(sim);
  const opened = sim.open(options);
  await sim.clock.run(100);
  return { ...sim, ...opened };
}

export const OPTIONS: TrackerOptions = {
  appId: "10001",
  appKey: "santap-web",
  environment: "prod",
  hosts: getHosts({ origin: "https://santap.example", region: "sg" }),
  platform: "h5",
  appVersion: "1.0.0",
};

/** Pseudo-random numbers, 0 ≤ x < 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
