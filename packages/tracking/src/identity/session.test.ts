import { describe, expect, test } from "vitest";
import { createWorld, readyWorld, type World } from "../../test/world.ts";
import { goesOn } from "./session.ts";

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
  expect(goesOn(session, { now: NOW, userId, limits: LIMITS })).toBe(isOn);
});

function sessions({ collector }: World): string[] {
  return [...new Set(collector.stored.map(({ head }) => head.sessionId))];
}

describe("in the browser", () => {
  test("TRACK-25 the cut is configured between 20 and 150 minutes", async () => {
    const world = await readyWorld({}, ({ collector }) => {
      collector.config = { version: "v1", body: { sessionIdleMin: 1 } };
    });
    world.tracker.track("a", "page");
    await world.clock.run(19 * MIN);
    world.tracker.track("b", "page");
    await world.clock.run(10_000);
    expect(sessions(world)).toHaveLength(1);
    await world.clock.run(21 * MIN);
    world.tracker.track("c", "page");
    await world.clock.run(10_000);
    expect(sessions(world)).toHaveLength(2);
    expect(
      world.collector.stored.filter(({ eventId }) => eventId === "session_start"),
    ).toHaveLength(2);
  });

  test("input and another tab keep a session going", async () => {
    const world = await readyWorld();
    const other = world.open();
    await world.clock.run(100);
    world.tracker.track("a", "page");
    for (let minutes = 0; minutes < 50; minutes += 10) {
      await world.clock.run(10 * MIN);
      world.tab.emit("scroll");
    }
    other.tracker.track("b", "page");
    await world.clock.run(10_000);
    expect(sessions(world)).toHaveLength(1);
  });

  test("another user begins a session, a login of the guest does not", async () => {
    const world = await readyWorld();
    world.tracker.track("a", "page");
    world.tracker.login("u1");
    world.tracker.track("b", "page");
    world.tracker.logout();
    world.tracker.track("c", "page");
    world.tracker.login("u2");
    world.tracker.track("d", "page");
    await world.clock.run(10_000);
    const of = (id: string) => world.collector.stored.find(({ eventId }) => eventId === id)?.head;
    expect(of("a")?.sessionId).toBe(of("b")?.sessionId);
    expect(of("a")?.sessionId).toBe(of("c")?.sessionId);
    expect(of("a")?.sessionId).not.toBe(of("d")?.sessionId);
    expect([of("b")?.userId, of("c")?.userId, of("d")?.userId]).toEqual(["u1", "", "u2"]);
  });

  test("TRACK-34 after 15 minutes without input: told once, then quiet until the next", async () => {
    const world = await readyWorld();
    world.tracker.track("a", "page");
    await world.clock.run(15 * MIN - 2_000);
    expect(world.collector.stored.some(({ eventId }) => eventId === "session_pause")).toBe(false);
    await world.clock.run(MIN + 10_000);
    const pauses = () =>
      world.collector.stored.filter(({ eventId }) => eventId === "session_pause");
    expect(pauses()).toHaveLength(1);
    const requests = world.network.requests.length;
    await world.clock.run(60 * MIN);
    expect(world.network.requests).toHaveLength(requests);
    expect(pauses()).toHaveLength(1);
    world.tab.emit("pointerdown");
    await world.clock.run(16 * MIN);
    expect(world.network.requests.length).toBeGreaterThan(requests);
    expect(pauses()).toHaveLength(2);
  });

  test("a clock that jumps back begins a session and sends on", async () => {
    const world = createWorld();
    const { tracker } = world.open();
    await world.clock.run(100);
    tracker.track("a", "page");
    await world.clock.run(10_000);
    world.clock.shift(-3_600_000);
    tracker.track("b", "page");
    await world.clock.run(60_000);
    expect(sessions(world)).toHaveLength(2);
    expect(world.collector.stored.at(-1)?.eventId).toBe("b");
  });
});
