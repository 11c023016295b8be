import { describe, expect, test } from "vitest";
import { reply } from "../../test/collector.ts";
import { readyWorld, type World } from "../../test/world.ts";
import type { Tracker } from "../tracker.ts";

function trackMany(tracker: Tracker, count: number, from = 0): void {
  for (let n = from; n < from + count; n++) tracker.track("e", "page", { n });
}

function numbers({ collector }: Pick<World, "collector">): number[] {
  return collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => Number(properties["n"]));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

function sentTo({ network }: World, what: string): number {
  return network.requests.filter(({ url }) => url.includes(`/v3/${what}/`)).length;
}

/** What the browser keeps of our events. */
function keptBy({ browser }: World): string[] {
  return [...browser.storage.values()].filter((text) => text.includes('"eventId":"e"'));
}

const dropsOf = ({ collector }: World) => [...collector.balances.values()][0]?.totals.dropped;

describe("requests", () => {
  test("TRACK-15 events go by POST to the track path with key and time", async () => {
    const world = await readyWorld();
    trackMany(world.tracker, 1);
    await world.clock.run(5_000);
    const request = world.network.requests.find(({ url }) => url.includes("/v3/track/"));
    expect(request?.url).toBe(
      `https://santap.example/v3/track/js/10001?app_key=santap-web&timestamp=${world.clock.now()}`,
    );
    expect(request?.body).toMatch(/^data=[\w-]+&crc=[0-9a-f]{8}$/);
  });

  test("compressed where the browser can", async () => {
    const world = await readyWorld({}, ({ browser }) => {
      browser.gzip = true;
    });
    trackMany(world.tracker, 20);
    await world.clock.run(10_000);
    expect(world.network.requests.filter(({ body }) => body?.endsWith("&enc=gz"))).not.toEqual([]);
    expect(numbers(world)).toEqual(upTo(20));
  });

  test("TRACK-27 a batch holds at most 20 events", async () => {
    const world = await readyWorld();
    trackMany(world.tracker, 70);
    await world.clock.run(10_000);
    expect(Math.max(...world.collector.batches.map(({ events }) => events.length))).toBe(20);
    expect(numbers(world)).toEqual(upTo(70));
  });

  test.each([
    [5_000, {}],
    [1_000, { flushMs: 1 }],
    [15_000, { flushMs: 60_000 }],
  ])("TRACK-30 an open batch is sent after %d ms with %j", async (ms, body) => {
    const world = await readyWorld({}, ({ collector }) => {
      collector.config = { version: "v1", body };
    });
    trackMany(world.tracker, 1);
    await world.clock.run(ms - 1);
    expect(sentTo(world, "track")).toBe(0);
    await world.clock.run(100);
    expect(numbers(world)).toEqual([0]);
  });

  test("a user, session or attribute change closes the batch; each keeps its own head", async () => {
    const { tracker, clock, collector } = await readyWorld();
    tracker.track("a", "page");
    tracker.login("u1");
    tracker.track("b", "page");
    tracker.setAttributes({ language: "enGB" });
    tracker.track("c", "page");
    await clock.run(10_000);
    const seen = collector.stored.map(({ eventId, head }) => [eventId, head.userId, head.attrs]);
    expect(seen).toEqual([
      ["session_start", "", {}],
      ["a", "", {}],
      ["b", "u1", {}],
      ["c", "u1", { language: "enGB" }],
    ]);
    expect(new Set(collector.stored.map(({ head }) => head.sessionId)).size).toBe(1);
  });

  test("one request is on its way, the others wait", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    trackMany(world.tracker, 20 * 12);
    await world.clock.run(1_000);
    world.browser.online = true;
    world.network.faults.latencyMs = 1_000;
    world.tab.emit("online");
    await world.clock.run(500);
    expect(sentTo(world, "track")).toBe(1);
    await world.clock.run(60_000);
    expect(numbers(world)).toEqual(upTo(240));
  });

  test("TRACK-35 a run of sending takes at most 1000 turns", async () => {
    const world = await readyWorld({}, ({ collector }) => {
      collector.config = { version: "v1", body: { batchMax: 1 } };
    });
    Object.assign(world.network.faults, { latencyMs: 0 });
    const { answer } = world.collector;
    let n = 0;
    // Each report that arrives is followed by one more event.
    world.collector.answer = (request) => {
      if (request.url.includes("/v3/track/")) trackMany(world.tracker, 1, ++n);
      return answer(request);
    };
    trackMany(world.tracker, 1);
    await world.clock.run(0);
    expect(sentTo(world, "track")).toBe(1_000);
  });
});

describe("results", () => {
  test("TRACK-18 code 442 drops everything that is queued, and sleeps until the next configuration", async () => {
    const world = await readyWorld({ environment: "test" });
    world.collector.answers.push(reply({ code: 442 }));
    trackMany(world.tracker, 45);
    await world.clock.run(6_000);
    expect(sentTo(world, "track")).toBe(1);
    expect([numbers(world), keptBy(world)]).toEqual([[], []]);
    world.collector.config = { version: "v2", body: {} };
    await world.clock.run(120_000);
    trackMany(world.tracker, 1, 100);
    await world.clock.run(10 * 60_000);
    expect(numbers(world)).toContain(100);
    expect(dropsOf(world)?.refused442).toBeGreaterThanOrEqual(20);
  });

  test("TRACK-18 code 435 drops everything that is queued, and the next events are sent", async () => {
    const world = await readyWorld();
    world.collector.answers.push(reply({ code: 435 }));
    trackMany(world.tracker, 45);
    await world.clock.run(6_000);
    expect([sentTo(world, "track"), numbers(world), keptBy(world)]).toEqual([1, [], []]);
    trackMany(world.tracker, 1, 100);
    await world.clock.run(6_000);
    expect([sentTo(world, "track"), numbers(world)]).toEqual([2, [100]]);
    world.tab.hide();
    await world.clock.run(1_000);
    expect(dropsOf(world)).toEqual({ bad435: 46 });
  });

  test("TRACK-19 code 999 keeps the data and sends no more in this page load; the next one does", async () => {
    const world = await readyWorld();
    world.collector.answers.push(reply({ code: 999 }));
    trackMany(world.tracker, 30);
    await world.clock.run(10 * 60_000);
    expect([sentTo(world, "track"), numbers(world)]).toEqual([1, []]);
    world.tab.close();
    world.open();
    await world.clock.run(60_000);
    expect(numbers(world).sort((a, b) => a - b)).toEqual(upTo(30));
  });

  test.each([429, 503])(
    "TRACK-20 HTTP %d is logged and tried again as soon as it says, three times, and with a later flush",
    async (status) => {
      const world = await readyWorld();
      const wait = { status, text: "", retryAfter: "120" };
      world.collector.answers.push(wait, wait, wait, wait);
      trackMany(world.tracker, 5);
      await world.clock.run(5_000 + 119_000);
      expect([sentTo(world, "track"), numbers(world)]).toEqual([1, []]);
      await world.clock.run(2 * 120_000 + 2_000);
      expect([sentTo(world, "track"), world.tab.warnings.length]).toEqual([4, 4]);
      expect(world.tab.warnings.at(-1)).toContain(`${status} NO CODE`);
      await world.clock.run(10_000);
      expect(numbers(world)).toEqual(upTo(5));
    },
  );

  test("TRACK-20 HTTP 413 is logged and retried, then sent in halves; a single event is dropped and counted", async () => {
    const world = await readyWorld();
    const { answer } = world.collector;
    world.collector.answer = (request) => {
      const isBig = request.url.includes("/v3/track/") && Number(request.body?.length) > 1_200;
      return isBig ? reply({}, 413) : answer(request);
    };
    trackMany(world.tracker, 16);
    world.tracker.track("large", "page", { text: "x".repeat(1_000) });
    await world.clock.run(10 * 60_000);
    const retried = Array(3).fill("tracking: 413 NO CODE");
    expect(world.tab.warnings.slice(0, 4)).toEqual([...retried, "tracking: Error: 413 NO CODE"]);
    world.tab.hide();
    await world.clock.run(1_000);
    const all = numbers(world).toSorted((a, b) => a - b);
    expect(all).toEqual(upTo(16));
    expect(dropsOf(world)).toEqual({ tooBig: 1 });
  });

  test("TRACK-21 offline is NOT ONLINE (404): logged as such, nothing is sent, no retry, it goes on when online", async () => {
    const world = await readyWorld();
    world.browser.online = false;
    trackMany(world.tracker, 5);
    const before = world.network.requests.length;
    await world.clock.run(30_000);
    expect(
      world.network.requests.slice(before).filter(({ url }) => url.includes("/track/")),
    ).toEqual([]);
    // After 5 s and 10 s more: each run of sending says it once.
    expect(world.tab.warnings).toEqual(Array(2).fill("tracking: Error: 404 NOT ONLINE"));
    world.browser.online = true;
    world.tab.emit("online");
    await world.clock.run(200);
    expect(numbers(world)).toEqual(upTo(5));
  });

  test("TRACK-22 TRACK-24 no answer in 20 s is TIMEOUT (408), and the batch is asked for before it is sent again", async () => {
    const world = await readyWorld();
    world.network.faults.silent = true;
    trackMany(world.tracker, 3);
    await world.clock.run(5_000 + 19_990);
    expect(world.tab.warnings).toEqual([]);
    await world.clock.run(20);
    expect(world.tab.warnings).toEqual(["tracking: 408 TIMEOUT"]);
    world.network.faults.silent = false;
    await world.clock.run(10_000);
    expect(world.collector.batches.map(({ events }) => events.length)).toEqual([0, 1, 3]);
    expect(world.collector.batches[0]?.head).toMatchObject({ doubt: [[1, 1]] });
  });

  test("TRACK-20 TRACK-23 what fails is logged, retried three times, kept, and sent with a later flush", async () => {
    const world = await readyWorld();
    const html = { status: 403, text: "<html>", retryAfter: null };
    world.collector.answers.push(html, html, html, html);
    trackMany(world.tracker, 3);
    await world.clock.run(5_000 + 11_000);
    expect(sentTo(world, "track")).toBe(4);
    expect(world.tab.warnings).toHaveLength(4);
    expect(world.tab.warnings.at(-1)).toContain("403");
    await world.clock.run(30_000);
    expect(numbers(world)).toEqual(upTo(3));
    expect(world.collector.duplicates).toBe(0);
  });

  test("a lost answer is found out by asking: nothing is sent twice", async () => {
    const world = await readyWorld();
    world.network.faults.lostAnswers = 1;
    trackMany(world.tracker, 20);
    await world.clock.run(6_000);
    world.network.faults.lostAnswers = 0;
    await world.clock.run(60_000);
    expect(numbers(world)).toEqual(upTo(20));
    expect(world.collector.duplicates).toBe(0);
  });
});
