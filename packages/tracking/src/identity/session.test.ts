import { describe, expect, test } from "vitest";
import { createSimulation, readySimulation, type Simulation } from "../../test/simulation.ts";
import { isSessionAlive } from "./session.ts";

const LIMITS = { sessionIdleMin: 30, sessionLifeH: 24 };
const MIN = 60_000;
const NOW = 100 * 3_600_000;

test.each([
  ["idle for 30 minutes", { last: NOW - 30 * MIN }, "", true],
  ["idle for longer", { last: NOW - 30 * MIN - 1 }, "", false],
  ["24 h old", { start: NOW - 24 * 60 * MIN }, "", true],
  ["older", { start: NOW - 24 * 60 * MIN - 1 }, "", false],
  ["a clock put back by 5 minutes", { last: NOW + 5 * MIN }, "", true],
  ["a clock put back by more", { last: NOW + 5 * MIN + 1 }, "", false],
  ["a guest logs in", { u: "" }, "u1", true],
  ["the same user", { u: "u1" }, "u1", true],
  ["a user logged out", { u: "u1" }, "", true],
  ["another user", { u: "u1" }, "u2", false],
])("TRACK-25 TRACK-26 whether a session goes on: %s", (_what, change, userId, isOn) => {
  const session = { id: "s", start: NOW, last: NOW, u: "", ...change };
  expect(isSessionAlive(session, { now: NOW, userId, limits: LIMITS })).toBe(isOn);
});

function sessions({ collector }: Simulation): string[] {
  return [...new Set(collector.stored.map(({ head }) => head.sessionId))];
}

describe("in the browser", () => {
  test("TRACK-25 the cut is configured between 20 and 150 minutes", async () => {
    const sim = await readySimulation({}, ({ collector }) => {
      collector.config = { version: "v1", body: { sessionIdleMin: 1 } };
    });
    sim.tracker.track("a", "page");
    await sim.clock.run(19 * MIN);
    sim.tracker.track("b", "page");
    await sim.clock.run(10_000);
    expect(sessions(sim)).toHaveLength(1);
    await sim.clock.run(21 * MIN);
    sim.tracker.track("c", "page");
    await sim.clock.run(10_000);
    expect(sessions(sim)).toHaveLength(2);
    expect(sim.collector.stored.filter(({ eventId }) => eventId === "session_start")).toHaveLength(
      2,
    );
  });

  test("input and another tab keep a session going", async () => {
    const sim = await readySimulation();
    const other = sim.open();
    await sim.clock.run(100);
    sim.tracker.track("a", "page");
    for (let minutes = 0; minutes < 50; minutes += 10) {
      await sim.clock.run(10 * MIN);
      sim.tab.emit("scroll");
    }
    other.tracker.track("b", "page");
    await sim.clock.run(10_000);
    expect(sessions(sim)).toHaveLength(1);
  });

  test("another user begins a session, a login of the guest does not", async () => {
    const sim = await readySimulation();
    sim.tracker.track("a", "page");
    sim.tracker.login("u1");
    sim.tracker.track("b", "page");
    sim.tracker.logout();
    sim.tracker.track("c", "page");
    sim.tracker.login("u2");
    sim.tracker.track("d", "page");
    await sim.clock.run(10_000);
    const of = (id: string) => sim.collector.stored.find(({ eventId }) => eventId === id)?.head;
    expect(of("a")?.sessionId).toBe(of("b")?.sessionId);
    expect(of("a")?.sessionId).toBe(of("c")?.sessionId);
    expect(of("a")?.sessionId).not.toBe(of("d")?.sessionId);
    expect([of("b")?.userId, of("c")?.userId, of("d")?.userId]).toEqual(["u1", "", "u2"]);
  });

  test("TRACK-34 after 15 minutes without input: session_pause once, then no requests until the next input", async () => {
    const sim = await readySimulation();
    sim.tracker.track("a", "page");
    await sim.clock.run(15 * MIN - 2_000);
    expect(sim.collector.stored.some(({ eventId }) => eventId === "session_pause")).toBe(false);
    await sim.clock.run(MIN + 10_000);
    const pauses = () => sim.collector.stored.filter(({ eventId }) => eventId === "session_pause");
    expect(pauses()).toHaveLength(1);
    const requests = sim.network.requests.length;
    await sim.clock.run(60 * MIN);
    expect(sim.network.requests).toHaveLength(requests);
    expect(pauses()).toHaveLength(1);
    sim.tab.emit("pointerdown");
    await sim.clock.run(16 * MIN);
    expect(sim.network.requests.length).toBeGreaterThan(requests);
    expect(pauses()).toHaveLength(2);
  });

  test("a clock that jumps back begins a session and sends on", async () => {
    const sim = createSimulation();
    const { tracker } = sim.open();
    await sim.clock.run(100);
    tracker.track("a", "page");
    await sim.clock.run(10_000);
    sim.clock.shift(-3_600_000);
    tracker.track("b", "page");
    await sim.clock.run(60_000);
    expect(sessions(sim)).toHaveLength(2);
    expect(sim.collector.stored.at(-1)?.eventId).toBe("b");
  });
});
