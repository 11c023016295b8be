import { describe, expect, test } from "vitest";
import { createSimulation, readySimulation, type Simulation } from "../../test/simulation.ts";
import { emptyQueue, dropExpired, isCovered } from "./queue.ts";
import type { Batch } from "../engine/state.ts";
import { readQueue } from "./queue-storage.ts";

const queueKeys = ({ browser }: Simulation) =>
  [...browser.storage.keys()].filter((key) => key.startsWith("qt_q_"));
const numbers = ({ collector }: Simulation) =>
  collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => properties["n"]);
const totals = ({ collector }: Simulation) =>
  [...collector.balances.values()].map((one) => one.totals);

describe("the stored queue", () => {
  test("an event is stored within a second, and removed when it is acknowledged and reported", async () => {
    const sim = await readySimulation();
    sim.tracker.track("e", "page", { n: 1 });
    await sim.clock.run(10_000);
    sim.tracker.track("e", "page", { n: 2 });
    const stored = () => sim.browser.storage.get(queueKeys(sim)[0] ?? "") ?? "";
    await sim.clock.run(999);
    expect(stored()).not.toContain('"n":2');
    await sim.clock.run(1);
    expect(stored()).toContain('"n":2');
    sim.tab.kill();
    sim.open();
    await sim.clock.run(3 * 60_000);
    expect(numbers(sim)).toEqual([1, 2]);
    expect(queueKeys(sim)).toEqual([]);
    expect(totals(sim)).toEqual([{ created: 3, acked: 3, pending: 0, dropped: {} }]);
  });

  test("TRACK-29 the store holds 50 batches over all tabs: the oldest are dropped and counted", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    for (let n = 0; n < 20 * 60; n++) sim.tracker.track("e", "page", { n });
    await sim.clock.run(1_000);
    const text = sim.browser.storage.get(queueKeys(sim)[0] ?? "") ?? "";
    expect(readQueue(queueKeys(sim)[0] ?? "", text)?.batches.length).toBe(50);
    sim.browser.online = true;
    sim.tab.emit("online");
    await sim.clock.run(120_000);
    sim.tab.hide();
    await sim.clock.run(1_000);
    expect(numbers(sim)[0]).toBeGreaterThan(150);
    expect(numbers(sim).at(-1)).toBe(1_199);
    expect(totals(sim)[0]).toMatchObject({
      created: 1_201,
      acked: sim.collector.stored.length,
      dropped: { overflow: 1_201 - sim.collector.stored.length },
    });
  });

  test("all stored queues together stay below 256 KiB", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    const other = sim.open();
    await sim.clock.run(100);
    for (let n = 0; n < 400; n++) {
      sim.tracker.track("e", "page", { n, text: "x".repeat(900) });
      if (n % 4 === 0) other.tracker.track("e", "page", { n, text: "y".repeat(900) });
    }
    await sim.clock.run(1_000);
    const size = queueKeys(sim).reduce(
      (sum, key) => sum + (sim.browser.storage.get(key)?.length ?? 0),
      0,
    );
    expect(size).toBeLessThan(256 * 1_024 + 20_000);
    expect(size).toBeGreaterThan(200 * 1_024);
  });

  test("TRACK-33 events older than a day are dropped, from memory and from adopted queues", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    sim.tracker.track("e", "page", { n: 1 });
    await sim.clock.run(2_000);
    sim.tab.kill();
    await sim.clock.run(24 * 3_600_000 - 10_000);
    sim.browser.online = true;
    sim.open().tracker.track("e", "page", { n: 2 });
    await sim.clock.run(60_000);
    expect(new Set(numbers(sim))).toEqual(new Set([1, 2]));
  });

  test("TRACK-33 just over a day later they are dropped and counted", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    sim.tracker.track("e", "page", { n: 1 });
    await sim.clock.run(2_000);
    sim.tab.kill();
    await sim.clock.run(24 * 3_600_000);
    sim.browser.online = true;
    sim.open();
    await sim.clock.run(120_000);
    expect(numbers(sim)).toEqual([]);
    expect(totals(sim)).toEqual([{ created: 2, acked: 0, pending: 0, dropped: { expired: 2 } }]);
  });

  test("an event expires after more than 24 h, not at 24 h", () => {
    const queue = emptyQueue("e");
    const event = { eventId: "a", eventGroup: "b", properties: {} };
    const events = [1, 2, 3].map((seqId) => ({ ...event, seqId, eventTime: seqId }));
    queue.batches = [{ head: { epoch: "e" }, events } as unknown as Batch];
    dropExpired(queue, 86_400_000 + 2);
    expect(queue.batches[0]?.events.map(({ seqId }) => seqId)).toEqual([2, 3]);
    expect(queue.dropped).toEqual({ expired: 1 });
  });

  test("a full storage: memory only, nostore in the head, nothing lost", async () => {
    const sim = await readySimulation({}, ({ browser }) => {
      browser.quota = 900;
    });
    for (let n = 0; n < 45; n++) sim.tracker.track("e", "page", { n });
    await sim.clock.run(2_000);
    expect(queueKeys(sim)).toEqual([]);
    sim.tracker.track("e", "page", { n: 45 });
    await sim.clock.run(30_000);
    expect(numbers(sim)).toHaveLength(46);
    expect(sim.collector.stored.at(-1)?.head.attrs).toEqual({ nostore: true });
  });

  test("a blocked storage and no cookies: one session and one device per page load", async () => {
    const sim = await readySimulation({}, ({ browser }) => {
      browser.quota = 0;
    });
    sim.tracker.track("e", "page", { n: 1 });
    await sim.clock.run(10_000);
    sim.tracker.track("e", "page", { n: 2 });
    await sim.clock.run(10_000);
    expect(numbers(sim)).toEqual([1, 2]);
    expect(new Set(sim.collector.stored.map(({ head }) => head.sessionId)).size).toBe(1);
  });
});

describe.each([true, false])("several tabs, Web Locks: %s", (locks) => {
  function twoTabs() {
    const sim = createSimulation({ seed: 3 });
    sim.browser.locks = locks;
    return sim;
  }

  test("the queue of a killed tab is adopted by one tab only, after its lease", async () => {
    const sim = twoTabs();
    const first = sim.open();
    await sim.clock.run(100);
    sim.browser.online = false;
    for (let n = 0; n < 30; n++) first.tracker.track("e", "page", { n });
    await sim.clock.run(1_500);
    first.tab.kill();
    sim.browser.online = true;
    sim.open();
    sim.open();
    sim.open();
    await sim.clock.run(5_000);
    expect(numbers(sim)).toEqual([]);
    await sim.clock.run(120_000);
    expect(numbers(sim)).toHaveLength(30);
    expect(sim.collector.duplicates).toBe(0);
    expect(new Set(sim.collector.stored.map(({ head }) => head.epoch)).size).toBe(1);
    expect(queueKeys(sim)).toEqual([]);
  });

  test("a frozen tab whose queue was adopted renumbers the events that were not stored", async () => {
    const sim = twoTabs();
    const sleeper = sim.open();
    await sim.clock.run(100);
    sim.browser.online = false;
    sleeper.tracker.track("e", "page", { n: 1 });
    await sim.clock.run(1_500);
    sleeper.tracker.track("e", "page", { n: 2 });
    sleeper.tab.freeze();
    await sim.clock.run(30_000);
    sim.open();
    await sim.clock.run(30_000);
    sleeper.tab.thaw();
    await sim.clock.run(3_000);
    sim.browser.online = true;
    await sim.clock.run(90_000);
    expect(new Set(numbers(sim))).toEqual(new Set([1, 2]));
    expect(numbers(sim)).toHaveLength(2);
    expect(new Set(sim.collector.stored.map(({ head }) => head.epoch)).size).toBe(2);
  });

  test("a page restored from the back/forward cache continues", async () => {
    const sim = twoTabs();
    const { tab, tracker } = sim.open();
    await sim.clock.run(100);
    tracker.track("e", "page", { n: 1 });
    tab.hide();
    tab.emit("pagehide");
    tab.freeze();
    sim.open();
    await sim.clock.run(120_000);
    tab.thaw();
    tab.visible = true;
    tab.emit("pageshow", { persisted: true });
    tracker.track("e", "page", { n: 2 });
    await sim.clock.run(20_000);
    expect(numbers(sim)).toEqual([1, 2]);
    expect(sim.collector.duplicates).toBe(0);
  });
});

test("clearing the storage loses no event that is in memory", async () => {
  const sim = await readySimulation();
  sim.browser.online = false;
  for (let n = 0; n < 5; n++) sim.tracker.track("e", "page", { n });
  await sim.clock.run(2_000);
  sim.browser.storage.clear();
  sim.browser.online = true;
  await sim.clock.run(30_000);
  expect(numbers(sim)).toEqual([0, 1, 2, 3, 4]);
});

test("an invalid value under a queue key is removed", async () => {
  const sim = createSimulation();
  sim.browser.storage.set("qt_q_rubbish", '{"o":"x","epoch":"rubbish","batches":[{"head":null}]}');
  sim.browser.storage.set("qt_q_text", "not even JSON");
  sim.open();
  await sim.clock.run(2_000);
  expect(queueKeys(sim)).toEqual([]);
});

test("a range is covered by one that contains it", () => {
  expect([isCovered([[1, 3]], [2, 3]), isCovered([[1, 3]], [2, 4]), isCovered([], [1, 1])]).toEqual(
    [true, false, false],
  );
});
