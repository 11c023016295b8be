import type { Tracker } from "../src/tracker.ts";
import type { FakeTab } from "./fake-browser.ts";
import type { Simulation } from "./simulation.ts";

export interface Visit {
  /** Accepted events by their number: tab and time. */
  readonly created: Map<number, { tab: OpenTab; at: number }>;
  readonly tabs: OpenTab[];
}

export interface OpenTab {
  readonly tab: FakeTab;
  readonly tracker: Tracker;
  killedAt: number | undefined;
  closed: boolean;
  frozenUntil: number;
}

export interface VisitorProfile {
  readonly seconds: number;
  readonly tabs: number;
  /** Probabilities per tab and second. */
  readonly track: number;
  readonly hide: number;
  readonly kill: number;
  readonly close: number;
  readonly freeze: number;
}

/** Tabs of one browser, used, hidden, frozen, closed and killed at random. */
export async function visit(sim: Simulation, habits: VisitorProfile): Promise<Visit> {
  const all: Visit = { created: new Map(), tabs: [] };
  for (let second = 0; second < habits.seconds; second++) {
    const open = all.tabs.filter(({ closed }) => !closed);
    if (open.length < habits.tabs && (open.length === 0 || sim.random() < 0.02)) {
      const { tab, tracker } = sim.open();
      all.tabs.push({ tab, tracker, killedAt: undefined, closed: false, frozenUntil: 0 });
    }
    for (const one of open) live(sim, habits, { all, one });
    await sim.clock.run(250 + sim.random() * 1_500);
  }
  return all;
}

/** Without failures, one tab stays open until everything is sent. */
export async function cleanUp(sim: Simulation, { tabs }: Visit): Promise<void> {
  Object.assign(sim.network.faults, { lostRequests: 0, lostAnswers: 0, lostBeacons: 0 });
  sim.browser.online = true;
  for (const one of tabs.filter(({ closed }) => !closed)) {
    one.tab.thaw();
    await sim.clock.run(100);
    one.tab.close();
  }
  sim.open();
  await sim.clock.run(5 * 60_000);
}

function live(
  sim: Simulation,
  habits: VisitorProfile,
  { all, one }: { all: Visit; one: OpenTab },
): void {
  const { random, clock } = sim;
  const { tab, tracker } = one;
  if (one.frozenUntil > clock.now()) return;
  if (one.frozenUntil > 0) tab.thaw();
  one.frozenUntil = 0;
  if (random() < habits.kill) {
    tab.kill();
    one.killedAt = clock.now();
    one.closed = true;
    return;
  }
  const events = random() < habits.track ? 1 + Math.floor(random() * 8) : 0;
  for (let left = events; left > 0; left--) {
    const n = all.created.size + 1;
    if (tracker.track("e", "page", { n })) all.created.set(n, { tab: one, at: clock.now() });
  }
  if (random() < habits.hide) {
    if (tab.visible) tab.hide();
    else tab.show();
  }
  if (random() < habits.freeze) {
    tab.freeze();
    one.frozenUntil = clock.now() + random() * 60_000;
  } else if (random() < habits.close) {
    tab.close();
    one.closed = true;
  }
}
