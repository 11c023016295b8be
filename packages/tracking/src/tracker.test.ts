import { describe, expect, test } from "vitest";
import { createSimulation, OPTIONS, readySimulation } from "../test/simulation.ts";
import { createTracker } from "./tracker.ts";

function ids(events: readonly { eventId: string }[]): string[] {
  return events.map(({ eventId }) => eventId).filter((id) => !id.startsWith("session_"));
}

describe("states", () => {
  test("TRACK-06 init, fetching config, ready", async () => {
    const { clock, open } = createSimulation();
    const { tracker } = open();
    expect(tracker.state()).toBe("init");
    await clock.run(1);
    expect(tracker.state()).toBe("fetchingConfig");
    await clock.run(200);
    expect(tracker.state()).toBe("ready");
  });

  test("without a plugin it is ready at once and sends only its own events", async () => {
    const sim = createSimulation();
    const tracker = createTracker(OPTIONS, sim.browser.openTab().ports);
    tracker.track("a", "page");
    await sim.clock.run(1);
    expect(tracker.state()).toBe("ready");
    await sim.clock.run(400_000);
    expect(ids(sim.collector.stored)).toEqual(["a"]);
    const paths = sim.network.requests.map(({ url }) => new URL(url).pathname);
    expect(new Set(paths)).toEqual(new Set(["/v3/track/js/10001"]));
  });

  test("ready after 3 s at the latest, with the known configuration", async () => {
    const sim = createSimulation();
    sim.network.faults.silent = true;
    const { tracker } = sim.open();
    await sim.clock.run(2_999);
    expect(tracker.state()).toBe("fetchingConfig");
    await sim.clock.run(1);
    expect(tracker.state()).toBe("ready");
    expect(tracker.config().batchMax).toBe(20);
  });

  test("TRACK-07 calls before ready are replayed in order, with the time and page of the call", async () => {
    const sim = createSimulation();
    const { tab, tracker } = sim.open({ getContext: (page) => ({ page }) });
    tab.page = "/one";
    const first = sim.clock.now();
    expect(tracker.track("a", "page")).toBe(true);
    await sim.clock.run(10);
    tab.page = "/two";
    tracker.track("b", "page");
    tracker.track("c", "page", {}, { at: first - 5_000, page: "/before" });
    tab.page = "/three";
    await sim.clock.run(10_000);
    const sent = sim.collector.stored.filter(({ eventId }) => eventId !== "session_start");
    expect(
      sent.map(({ eventId, eventTime, properties }) => [eventId, eventTime - first, properties]),
    ).toEqual([
      ["a", 0, { page: "/one" }],
      ["b", 10, { page: "/two" }],
      ["c", -5_000, { page: "/before" }],
    ]);
  });

  test("at most 200 calls are deferred; the others are counted", async () => {
    const sim = createSimulation();
    const { tracker, tab } = sim.open();
    const taken = Array.from({ length: 205 }, (_, at) => tracker.track(`e${at}`, "page"));
    expect(taken.filter(Boolean)).toHaveLength(200);
    await sim.clock.run(60_000);
    tab.hide();
    await sim.clock.run(1_000);
    expect(ids(sim.collector.stored)).toHaveLength(200);
    const [balance] = sim.collector.balances.values();
    expect(balance?.totals).toMatchObject({ created: 206, acked: 201, dropped: { lateDefer: 5 } });
  });
});

describe("accepted events", () => {
  test.each([
    [undefined, "page"],
    ["", "page"],
    ["a", undefined],
    ["a", ""],
    ["has blank", "page"],
    ["x".repeat(65), "page"],
    [7, "page"],
  ])("TRACK-10 an event with id %j and group %j is rejected", async (id, group) => {
    const { tracker, tab, clock, collector } = await readySimulation({ environment: "dev" });
    expect(tracker.track(id as string, group as string)).toBe(false);
    expect(tab.warnings).toEqual([expect.stringContaining("id and group")]);
    await clock.run(20_000);
    expect(collector.stored).toEqual([]);
  });

  test("TRACK-04 TRACK-05 an event and its head as they arrive", async () => {
    const { tracker, clock, collector } = await readySimulation();
    tracker.setAttributes({ language: "idID" });
    tracker.track("menu_viewed", "funnel", { storeId: "S06", count: 3 });
    await clock.run(10_000);
    const [start, event] = collector.stored;
    expect(start).toMatchObject({ eventId: "session_start", seqId: 1 });
    expect(event).toMatchObject({
      eventId: "menu_viewed",
      eventGroup: "funnel",
      properties: { storeId: "S06", count: 3 },
      seqId: 2,
      eventTime: clock.now() - 10_000,
    });
    expect(event?.head).toEqual({
      platform: "h5",
      sessionId: expect.stringMatching(/^[\w-]{22}$/),
      deviceId: expect.stringMatching(/^[\w-]{22}$/),
      region: "sg",
      userId: "",
      appVersion: "1.0.0",
      sdk: "2.0.19",
      epoch: expect.stringMatching(/^[\w-]{12}$/),
      firstDay: true,
      firstTime: false,
      attrs: { language: "idID" },
    });
    expect(start?.head.firstTime).toBe(true);
  });

  test("TRACK-36 the same event again within 100 ms is dropped and counted, another one is not", async () => {
    const { tracker, clock, collector, tab } = await readySimulation();
    expect(tracker.track("a", "page", { n: 1 })).toBe(true);
    expect(tracker.track("a", "page", { n: 1 })).toBe(false);
    expect(tracker.track("a", "page", { n: 2 })).toBe(true);
    await clock.run(99);
    expect(tracker.track("a", "page", { n: 1 })).toBe(false);
    await clock.run(1);
    expect(tracker.track("a", "page", { n: 1 })).toBe(true);
    tab.hide();
    await clock.run(1_000);
    expect(ids(collector.stored)).toEqual(["a", "a", "a"]);
    expect([...collector.balances.values()][0]?.totals).toMatchObject({
      created: 4,
      dropped: { throttled: 2 },
    });
  });

  test("events that the configuration denies, samples out or turns off are not created", async () => {
    const body = { deny: ["a"], groupSample: { exposure: 0 } };
    const { tracker, clock, collector } = await readySimulation({}, ({ collector: server }) => {
      server.config = { version: "v1", body };
    });
    expect(tracker.track("a", "page")).toBe(false);
    expect(tracker.track("b", "exposure")).toBe(false);
    expect(tracker.track("c", "page")).toBe(true);
    await clock.run(10_000);
    expect(ids(collector.stored)).toEqual(["c"]);
  });
});

describe("identity", () => {
  test.each([[7], [null], [undefined], [{}], [""]])(
    "TRACK-08 the user id %j is refused",
    async (userId) => {
      const { tracker } = await readySimulation();
      expect(tracker.login(userId as string)).toBe(false);
      expect(tracker.login("u1")).toBe(true);
    },
  );

  test("TRACK-09 a login is rejected while a user is logged in, also in another tab", async () => {
    const sim = await readySimulation();
    expect(sim.tracker.login("u1")).toBe(true);
    expect(sim.tracker.login("u2")).toBe(false);
    const { tracker } = sim.open();
    expect(tracker.login("u2")).toBe(false);
    sim.tracker.logout();
    expect(tracker.login("u2")).toBe(true);
  });

  test("TRACK-02 TRACK-03 device, user, attributes and flags are kept in the cookie", async () => {
    const { tracker, browser, clock } = await readySimulation();
    tracker.login("u1");
    tracker.setAttributes({ language: "zhCN" });
    const read = () =>
      JSON.parse(
        Buffer.from(browser.cookie.replace("qt_id=", ""), "base64url").toString(),
      ) as object;
    const day = Math.floor((clock.now() + 7 * 3_600_000) / 86_400_000);
    const load = {
      d: expect.stringMatching(/^[\w-]{22}$/),
      u: "u1",
      a: { language: "zhCN" },
      fd: day,
    };
    expect(read()).toEqual({ ...load, ft: true });
    tracker.track("a", "page");
    expect(read()).toEqual({ ...load, ft: false });
    tracker.logout();
    expect(read()).toMatchObject({ u: "" });
  });

  test("TRACK-02 first day ends at midnight in Jakarta, first time with the first event", async () => {
    const { tracker, clock, collector } = await readySimulation();
    tracker.track("a", "page");
    tracker.track("b", "page");
    await clock.run(14 * 3_600_000 - 1_000);
    tracker.track("c", "page");
    await clock.run(2_000);
    tracker.track("d", "page");
    await clock.run(10_000);
    const flags = collector.stored.map(({ eventId, head }) => [
      eventId,
      head.firstDay,
      head.firstTime,
    ]);
    expect(flags.filter(([id]) => ["a", "b", "c", "d"].includes(String(id)))).toEqual([
      ["a", true, false],
      ["b", true, false],
      ["c", true, false],
      ["d", false, false],
    ]);
    expect(flags.filter(([, , firstTime]) => firstTime)).toEqual([["session_start", true, true]]);
  });

  test("the cookie wins over its copy, and the copy restores a lost cookie", async () => {
    const sim = await readySimulation();
    sim.tracker.track("a", "page");
    const load = sim.browser.cookie;
    sim.browser.cookie = "";
    sim.open().tracker.track("b", "page");
    await sim.clock.run(10_000);
    expect(new Set(sim.collector.stored.map(({ head }) => head.deviceId)).size).toBe(1);
    expect(load).toContain("qt_id=");
  });
});
