import { describe, expect, test } from "vitest";
import { createWorld, readyWorld, type World } from "../../test/world.ts";
import { emptyQueue, purge, type Batch } from "./queue.ts";
import { covers } from "./ranges.ts";
import { readQueue } from "./stored-queue.ts";

const queueKeys = ({ browser }: World) =>
  [...browser.storage.keys()].filter((key) => key.startsWith("qt_q_"));
const numbers = ({ collector }: World) =>
  collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => properties["n"]);
const totals = ({ collector }: World) => [...collector.balances.values()].map((one) => one.totals);

describe("the stored queue", () => {
  test("what is tracked is stored within a second, and gone when it is acknowledged and told", async () => {
    const world = await readyWorld();
    world.tracker.track("e", "page", { n: 1 });
    await world.clock.run(10_000);
    world.tracker.track("e", "page", { n: 2 });
    const stored = () => world.browser.storage.get(queueKeys(world)[0] ?? "") ?? "";
    await world.clock.run(999);
    expect(stored()).not.toContain('"n":2');
    await world.clock.run(1);
    expect(stored()).toContain('"n":2');
    world.tab.kill();
    world.open();
    await world.clock.run(3 * 60_000);
    expect(numbers(world)).toEqual([1, 2]);
    expect(queueKeys(world)).toEqual([]);
    expect(totals(world)).toEqual([{ created: 3, acked: 3, pending: 0, dropped: {} }]);
  });

  test("TRACK-29 the store holds 50 batches over all tabs: the oldest are dropped and counted", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    for (let n = 0; n < 20 * 60; n++) world.tracker.track("e", "page", { n });
    await world.clock.run(1_000);
    const text = world.browser.storage.get(queueKeys(world)[0] ?? "") ?? "";
    expect(readQueue(queueKeys(world)[0] ?? "", text)?.batches.length).toBe(50);
    world.browser.online = true;
    world.tab.emit("online");
    await world.clock.run(120_000);
    world.tab.hide();
    await world.clock.run(1_000);
    expect(numbers(world)[0]).toBeGreaterThan(150);
    expect(numbers(world).at(-1)).toBe(1_199);
    expect(totals(world)[0]).toMatchObject({
      created: 1_201,
      acked: world.collector.stored.length,
      dropped: { overflow: 1_201 - world.collector.stored.length },
    });
  });

  test("all stored queues together stay below 256 KiB", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    const other = world.open();
    await world.clock.run(100);
    for (let n = 0; n < 400; n++) {
      world.tracker.track("e", "page", { n, text: "x".repeat(900) });
      if (n % 4 === 0) other.tracker.track("e", "page", { n, text: "y".repeat(900) });
    }
    await world.clock.run(1_000);
    const size = queueKeys(world).reduce(
      (sum, key) => sum + (world.browser.storage.get(key)?.length ?? 0),
      0,
    );
    expect(size).toBeLessThan(256 * 1_024 + 20_000);
    expect(size).toBeGreaterThan(200 * 1_024);
  });

  test("TRACK-33 what is older than a day is purged, from memory and from what another tab left", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    world.tracker.track("e", "page", { n: 1 });
    await world.clock.run(2_000);
    world.tab.kill();
    await world.clock.run(24 * 3_600_000 - 10_000);
    world.browser.online = true;
    world.open().tracker.track("e", "page", { n: 2 });
    await world.clock.run(60_000);
    expect(new Set(numbers(world))).toEqual(new Set([1, 2]));
  });

  test("TRACK-33 a day and a bit later it is gone and counted", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    world.tracker.track("e", "page", { n: 1 });
    await world.clock.run(2_000);
    world.tab.kill();
    await world.clock.run(24 * 3_600_000);
    world.browser.online = true;
    world.open();
    await world.clock.run(120_000);
    expect(numbers(world)).toEqual([]);
    expect(totals(world)).toEqual([{ created: 2, acked: 0, pending: 0, dropped: { expired: 2 } }]);
  });

  test("purging takes events of exactly more than a day", () => {
    const queue = emptyQueue("e");
    const event = { eventId: "a", eventGroup: "b", properties: {} };
    const events = [1, 2, 3].map((seqId) => ({ ...event, seqId, eventTime: seqId }));
    queue.batches = [{ head: { epoch: "e" }, events } as unknown as Batch];
    purge(queue, 86_400_000 + 2);
    expect(queue.batches[0]?.events.map(({ seqId }) => seqId)).toEqual([2, 3]);
    expect(queue.dropped).toEqual({ expired: 1 });
  });

  test("a full storage: memory only, said in the head, nothing lost", async () => {
    const world = await readyWorld({}, ({ browser }) => {
      browser.quota = 900;
    });
    for (let n = 0; n < 45; n++) world.tracker.track("e", "page", { n });
    await world.clock.run(2_000);
    expect(queueKeys(world)).toEqual([]);
    world.tracker.track("e", "page", { n: 45 });
    await world.clock.run(30_000);
    expect(numbers(world)).toHaveLength(46);
    expect(world.collector.stored.at(-1)?.head.attrs).toEqual({ nostore: true });
  });

  test("a blocked storage and no cookies: one session and one device as long as the page lives", async () => {
    const world = await readyWorld({}, ({ browser }) => {
      browser.quota = 0;
    });
    world.tracker.track("e", "page", { n: 1 });
    await world.clock.run(10_000);
    world.tracker.track("e", "page", { n: 2 });
    await world.clock.run(10_000);
    expect(numbers(world)).toEqual([1, 2]);
    expect(new Set(world.collector.stored.map(({ head }) => head.sessionId)).size).toBe(1);
  });
});

describe.each([true, false])("several tabs, Web Locks: %s", (locks) => {
  function twoTabs() {
    const world = createWorld({ seed: 3 });
    world.browser.locks = locks;
    return world;
  }

  test("a killed tab's queue is taken over by one tab alone, after its lease", async () => {
    const world = twoTabs();
    const first = world.open();
    await world.clock.run(100);
    world.browser.online = false;
    for (let n = 0; n < 30; n++) first.tracker.track("e", "page", { n });
    await world.clock.run(1_500);
    first.tab.kill();
    world.browser.online = true;
    world.open();
    world.open();
    world.open();
    await world.clock.run(5_000);
    expect(numbers(world)).toEqual([]);
    await world.clock.run(120_000);
    expect(numbers(world)).toHaveLength(30);
    expect(world.collector.duplicates).toBe(0);
    expect(new Set(world.collector.stored.map(({ head }) => head.epoch)).size).toBe(1);
    expect(queueKeys(world)).toEqual([]);
  });

  test("a tab that slept finds its queue taken over, and numbers what is left anew", async () => {
    const world = twoTabs();
    const sleeper = world.open();
    await world.clock.run(100);
    world.browser.online = false;
    sleeper.tracker.track("e", "page", { n: 1 });
    await world.clock.run(1_500);
    sleeper.tracker.track("e", "page", { n: 2 });
    sleeper.tab.freeze();
    await world.clock.run(30_000);
    world.open();
    await world.clock.run(30_000);
    sleeper.tab.thaw();
    await world.clock.run(3_000);
    world.browser.online = true;
    await world.clock.run(90_000);
    expect(new Set(numbers(world))).toEqual(new Set([1, 2]));
    expect(numbers(world)).toHaveLength(2);
    expect(new Set(world.collector.stored.map(({ head }) => head.epoch)).size).toBe(2);
  });

  test("a page that comes back from the cache goes on", async () => {
    const world = twoTabs();
    const { tab, tracker } = world.open();
    await world.clock.run(100);
    tracker.track("e", "page", { n: 1 });
    tab.hide();
    tab.emit("pagehide");
    tab.freeze();
    world.open();
    await world.clock.run(120_000);
    tab.thaw();
    tab.visible = true;
    tab.emit("pageshow", { persisted: true });
    tracker.track("e", "page", { n: 2 });
    await world.clock.run(20_000);
    expect(numbers(world)).toEqual([1, 2]);
    expect(world.collector.duplicates).toBe(0);
  });
});

test("a storage that somebody cleared loses nothing that is in memory", async () => {
  const world = await readyWorld();
  world.browser.online = false;
  for (let n = 0; n < 5; n++) world.tracker.track("e", "page", { n });
  await world.clock.run(2_000);
  world.browser.storage.clear();
  world.browser.online = true;
  await world.clock.run(30_000);
  expect(numbers(world)).toEqual([0, 1, 2, 3, 4]);
});

test("rubbish under a queue's name is removed", async () => {
  const world = createWorld();
  world.browser.storage.set(
    "qt_q_rubbish",
    '{"o":"x","epoch":"rubbish","batches":[{"head":null}]}',
  );
  world.browser.storage.set("qt_q_text", "not even JSON");
  world.open();
  await world.clock.run(2_000);
  expect(queueKeys(world)).toEqual([]);
});

test("ranges cover what lies inside", () => {
  expect([covers([[1, 3]], [2, 3]), covers([[1, 3]], [2, 4]), covers([], [1, 1])]).toEqual([
    true,
    false,
    false,
  ]);
});
