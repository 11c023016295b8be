import { describe, expect, test } from "vitest";
import { reply } from "../../test/collector.ts";
import { readySimulation, type Simulation } from "../../test/simulation.ts";
import type { Tracker } from "../tracker.ts";

function trackMany(tracker: Tracker, count: number, from = 0): void {
  for (let n = from; n < from + count; n++) tracker.track("e", "page", { n });
}

function numbers({ collector }: Pick<Simulation, "collector">): number[] {
  return collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => Number(properties["n"]));
}

function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

function countSent({ network }: Simulation, what: string): number {
  return network.requests.filter(({ url }) => url.includes(`/v3/${what}/`)).length;
}

function readStoredQueues({ browser }: Simulation): string[] {
  return [...browser.storage.values()].filter((text) => text.includes('"eventId":"e"'));
}

const getDrops = ({ collector }: Simulation) => [...collector.balances.values()][0]?.totals.dropped;

describe("requests", () => {
  test("TRACK-15 events go by POST to the track path with key and time", async () => {
    const sim = await readySimulation();
    trackMany(sim.tracker, 1);
    await sim.clock.run(5_000);
    const request = sim.network.requests.find(({ url }) => url.includes("/v3/track/"));
    expect(request?.url).toBe(
      `https://santap.example/v3/track/js/10001?app_key=santap-web&timestamp=${sim.clock.now()}`,
    );
    expect(request?.body).toMatch(/^data=[\w-]+&crc=[0-9a-f]{8}$/);
  });

  test("compressed if the browser can", async () => {
    const sim = await readySimulation({}, ({ browser }) => {
      browser.gzip = true;
    });
    trackMany(sim.tracker, 20);
    await sim.clock.run(10_000);
    expect(sim.network.requests.filter(({ body }) => body?.endsWith("&enc=gz"))).not.toEqual([]);
    expect(numbers(sim)).toEqual(countTo(20));
  });

  test("TRACK-27 a batch holds at most 20 events", async () => {
    const sim = await readySimulation();
    trackMany(sim.tracker, 70);
    await sim.clock.run(10_000);
    expect(Math.max(...sim.collector.batches.map(({ events }) => events.length))).toBe(20);
    expect(numbers(sim)).toEqual(countTo(70));
  });

  test.each([
    [5_000, {}],
    [1_000, { flushMs: 1 }],
    [15_000, { flushMs: 60_000 }],
  ])("TRACK-30 an open batch is sent after %d ms with %j", async (ms, body) => {
    const sim = await readySimulation({}, ({ collector }) => {
      collector.config = { version: "v1", body };
    });
    trackMany(sim.tracker, 1);
    await sim.clock.run(ms - 1);
    expect(countSent(sim, "track")).toBe(0);
    await sim.clock.run(100);
    expect(numbers(sim)).toEqual([0]);
  });

  test("a user, session or attribute change closes the batch; each keeps its own head", async () => {
    const { tracker, clock, collector } = await readySimulation();
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

  test("one request at a time, the others wait", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    trackMany(sim.tracker, 20 * 12);
    await sim.clock.run(1_000);
    sim.browser.online = true;
    sim.network.faults.latencyMs = 1_000;
    sim.tab.emit("online");
    await sim.clock.run(500);
    expect(countSent(sim, "track")).toBe(1);
    await sim.clock.run(60_000);
    expect(numbers(sim)).toEqual(countTo(240));
  });

  test("TRACK-35 a flush sends at most 1000 requests", async () => {
    const sim = await readySimulation({}, ({ collector }) => {
      collector.config = { version: "v1", body: { batchMax: 1 } };
    });
    Object.assign(sim.network.faults, { latencyMs: 0 });
    const { answer } = sim.collector;
    let n = 0;
    // Each report that arrives is followed by one more event.
    sim.collector.answer = (request) => {
      if (request.url.includes("/v3/track/")) trackMany(sim.tracker, 1, ++n);
      return answer(request);
    };
    trackMany(sim.tracker, 1);
    await sim.clock.run(0);
    expect(countSent(sim, "track")).toBe(1_000);
  });
});

describe("results", () => {
  test("TRACK-18 code 442 drops the queue, and sends nothing until the next configuration", async () => {
    const sim = await readySimulation({ environment: "test" });
    sim.collector.answers.push(reply({ code: 442 }));
    trackMany(sim.tracker, 45);
    await sim.clock.run(6_000);
    expect(countSent(sim, "track")).toBe(1);
    expect([numbers(sim), readStoredQueues(sim)]).toEqual([[], []]);
    sim.collector.config = { version: "v2", body: {} };
    await sim.clock.run(120_000);
    trackMany(sim.tracker, 1, 100);
    await sim.clock.run(10 * 60_000);
    expect(numbers(sim)).toContain(100);
    expect(getDrops(sim)?.refused442).toBeGreaterThanOrEqual(20);
  });

  test("TRACK-18 code 435 drops the queue, and the next events are sent", async () => {
    const sim = await readySimulation();
    sim.collector.answers.push(reply({ code: 435 }));
    trackMany(sim.tracker, 45);
    await sim.clock.run(6_000);
    expect([countSent(sim, "track"), numbers(sim), readStoredQueues(sim)]).toEqual([1, [], []]);
    trackMany(sim.tracker, 1, 100);
    await sim.clock.run(6_000);
    expect([countSent(sim, "track"), numbers(sim)]).toEqual([2, [100]]);
    sim.tab.hide();
    await sim.clock.run(1_000);
    expect(getDrops(sim)).toEqual({ bad435: 46 });
  });

  test("TRACK-19 code 999 keeps the data and sends no more in this page load; the next one does", async () => {
    const sim = await readySimulation();
    sim.collector.answers.push(reply({ code: 999 }));
    trackMany(sim.tracker, 30);
    await sim.clock.run(10 * 60_000);
    expect([countSent(sim, "track"), numbers(sim)]).toEqual([1, []]);
    sim.tab.close();
    sim.open();
    await sim.clock.run(60_000);
    expect(numbers(sim).sort((a, b) => a - b)).toEqual(countTo(30));
  });

  test.each([429, 503])(
    "TRACK-20 HTTP %d is logged and retried three times after Retry-After, then with a later flush",
    async (status) => {
      const sim = await readySimulation();
      const wait = { status, text: "", retryAfter: "120" };
      sim.collector.answers.push(wait, wait, wait, wait);
      trackMany(sim.tracker, 5);
      await sim.clock.run(5_000 + 119_000);
      expect([countSent(sim, "track"), numbers(sim)]).toEqual([1, []]);
      await sim.clock.run(2 * 120_000 + 2_000);
      expect([countSent(sim, "track"), sim.tab.warnings.length]).toEqual([4, 4]);
      expect(sim.tab.warnings.at(-1)).toContain(`${status} NO CODE`);
      await sim.clock.run(10_000);
      expect(numbers(sim)).toEqual(countTo(5));
    },
  );

  test("TRACK-20 HTTP 413 is logged and retried, then sent in halves; a single event is dropped and counted", async () => {
    const sim = await readySimulation();
    const { answer } = sim.collector;
    sim.collector.answer = (request) => {
      const isBig = request.url.includes("/v3/track/") && Number(request.body?.length) > 1_200;
      return isBig ? reply({}, 413) : answer(request);
    };
    trackMany(sim.tracker, 16);
    sim.tracker.track("large", "page", { text: "x".repeat(1_000) });
    await sim.clock.run(10 * 60_000);
    const retried = Array(3).fill("tracking: 413 NO CODE");
    expect(sim.tab.warnings.slice(0, 4)).toEqual([...retried, "tracking: Error: 413 NO CODE"]);
    sim.tab.hide();
    await sim.clock.run(1_000);
    const all = numbers(sim).toSorted((a, b) => a - b);
    expect(all).toEqual(countTo(16));
    expect(getDrops(sim)).toEqual({ tooBig: 1 });
  });

  test("TRACK-21 offline is NOT ONLINE (404): logged as such, nothing is sent, no retry, sending resumes when online", async () => {
    const sim = await readySimulation();
    sim.browser.online = false;
    trackMany(sim.tracker, 5);
    const before = sim.network.requests.length;
    await sim.clock.run(30_000);
    expect(sim.network.requests.slice(before).filter(({ url }) => url.includes("/track/"))).toEqual(
      [],
    );
    // After 5 s and 10 s more: one warning per flush.
    expect(sim.tab.warnings).toEqual(Array(2).fill("tracking: Error: 404 NOT ONLINE"));
    sim.browser.online = true;
    sim.tab.emit("online");
    await sim.clock.run(200);
    expect(numbers(sim)).toEqual(countTo(5));
  });

  test("TRACK-22 TRACK-24 no response in 20 s is TIMEOUT (408), and the server is asked for the batch before it is sent again", async () => {
    const sim = await readySimulation();
    sim.network.faults.silent = true;
    trackMany(sim.tracker, 3);
    await sim.clock.run(5_000 + 19_990);
    expect(sim.tab.warnings).toEqual([]);
    await sim.clock.run(20);
    expect(sim.tab.warnings).toEqual(["tracking: 408 TIMEOUT"]);
    sim.network.faults.silent = false;
    await sim.clock.run(10_000);
    expect(sim.collector.batches.map(({ events }) => events.length)).toEqual([0, 1, 3]);
    expect(sim.collector.batches[0]?.head).toMatchObject({ doubt: [[1, 1]] });
  });

  test("TRACK-20 TRACK-23 a failure is logged and retried three times; the batch is kept and sent with a later flush", async () => {
    const sim = await readySimulation();
    const html = { status: 403, text: "<html>", retryAfter: null };
    sim.collector.answers.push(html, html, html, html);
    trackMany(sim.tracker, 3);
    await sim.clock.run(5_000 + 11_000);
    expect(countSent(sim, "track")).toBe(4);
    expect(sim.tab.warnings).toHaveLength(4);
    expect(sim.tab.warnings.at(-1)).toContain("403");
    await sim.clock.run(30_000);
    expect(numbers(sim)).toEqual(countTo(3));
    expect(sim.collector.duplicates).toBe(0);
  });

  test("after a lost response the server is asked first: nothing is sent twice", async () => {
    const sim = await readySimulation();
    sim.network.faults.lostAnswers = 1;
    trackMany(sim.tracker, 20);
    await sim.clock.run(6_000);
    sim.network.faults.lostAnswers = 0;
    await sim.clock.run(60_000);
    expect(numbers(sim)).toEqual(countTo(20));
    expect(sim.collector.duplicates).toBe(0);
  });
});
