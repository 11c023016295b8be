import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSimulation, readySimulation, type Simulation } from "../../test/simulation.ts";
import { readConfig } from "./config.ts";

const TABLE: [string, string, number, number, number][] = [
  ["TRACK-27", "batchMax", 20, 1, 20],
  ["TRACK-30", "flushMs", 5_000, 1_000, 15_000],
  ["TRACK-28", "requestQueueMax", 10, 1, 10],
  ["TRACK-29", "storeMax", 50, 1, 50],
  ["TRACK-31", "retryMax", 3, 0, 3],
  ["TRACK-25", "sessionIdleMin", 30, 20, 150],
  ["TRACK-26", "sessionLifeH", 24, 1, 24],
  ["TRACK-36", "throttleMs", 100, 0, 1_000],
  ["TRACK-37", "exposureMs", 1_000, 0, 3_000],
  ["TRACK-38", "errorSample", 0.2, 0, 1],
];

describe.each(TABLE)("%s %s", (...row) => {
  const [, key, normal, least, most] = row;
  const read = (value: unknown) => (readConfig({ [key]: value }) as never)[key];

  test("TRACK-11 is clamped to its range", () => {
    expect([read(least), read(most), read(least - 1), read(most + 1)]).toEqual([
      least,
      most,
      least,
      most,
    ]);
    expect([read(-1e9), read(1e9)]).toEqual([least, most]);
  });

  test.each([["7"], [null], [undefined], [Number.NaN], [Infinity], [[]], [{}], [true]])(
    "TRACK-12 is its default for %j",
    (value) => {
      expect(read(value)).toBe(normal);
    },
  );
});

test("the defaults: enabled, every group, nothing denied", () => {
  for (const nothing of [undefined, null, 7, "x", []]) {
    expect(readConfig(nothing)).toMatchObject({ enabled: true, groupSample: {}, deny: [] });
  }
  expect(
    readConfig({ enabled: false, groupSample: { a: 7, b: "x", c: 0.5 }, deny: ["d"] }),
  ).toMatchObject({
    enabled: false,
    groupSample: { a: 1, b: 1, c: 0.5 },
    deny: ["d"],
  });
});

test("any value is read as a complete configuration", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const config = readConfig(given) as unknown as Record<string, number>;
      for (const [, key, , least, most] of TABLE) {
        expect(config[key]).toBeGreaterThanOrEqual(least);
        expect(config[key]).toBeLessThanOrEqual(most);
      }
    }),
    { seed: 1 },
  );
});

describe("fetching", () => {
  const checks = ({ network }: Simulation) =>
    network.requests.filter(({ url }) => url.includes("checkUpdate"));
  const files = ({ network }: Simulation) =>
    network.requests.filter(({ url }) => url.includes("/config/file"));
  const v1 = ({ collector }: Simulation) => {
    collector.config = { version: "v1", body: { batchMax: 7 } };
  };

  test("TRACK-13 TRACK-14 fetching asks for an update, then fetches the file; an unchanged one is not fetched again", async () => {
    const sim = await readySimulation({ environment: "dev" }, v1);
    expect(checks(sim)[0]?.url).toBe(
      "https://santap.example/v3/config/checkUpdate?appId=10001&sdk=2.0.19&have=",
    );
    expect(files(sim)[0]?.url).toBe("https://santap.example/v3/config/file?appId=10001&version=v1");
    expect(sim.tracker.config().batchMax).toBe(7);
    await sim.clock.run(90_000);
    expect(checks(sim)[1]?.url).toContain("&have=v1");
    expect(files(sim)).toHaveLength(1);
  });

  test.each([
    ["prod", 3 * 3_600_000],
    ["pre", 30_000],
    ["test", 30_000],
    ["dev", 30_000],
  ] as const)("TRACK-32 in %s a configuration is valid for %d ms", async (environment, life) => {
    const sim = await readySimulation({ environment }, v1);
    sim.tab.kill();
    const began = checks(sim)[0]?.at ?? 0;
    await sim.clock.run(life - 200 - (sim.clock.now() - began));
    const second = sim.open({ environment });
    await sim.clock.run(100);
    expect([second.tracker.state(), second.tracker.config().batchMax]).toEqual(["ready", 7]);
    expect(checks(sim)).toHaveLength(1);
    second.tab.kill();
    await sim.clock.run(200);
    sim.open({ environment });
    await sim.clock.run(100);
    expect(checks(sim)).toHaveLength(2);
  });

  test("a failure keeps the known configuration, and events are sent", async () => {
    const sim = createSimulation();
    v1(sim);
    sim.open();
    await sim.clock.run(1_000);
    await sim.clock.run(4 * 3_600_000);
    sim.collector.answer = () => ({ status: 500, text: "<html>", retryAfter: null });
    const { tracker } = sim.open();
    await sim.clock.run(1_000);
    expect([tracker.state(), tracker.config().batchMax]).toEqual(["ready", 7]);
    expect(tracker.track("a", "page")).toBe(true);
  });

  test("turned off: nothing is created", async () => {
    const sim = await readySimulation({}, ({ collector }) => {
      collector.config = { version: "v1", body: { enabled: false } };
    });
    expect(sim.tracker.track("a", "page")).toBe(false);
  });
});
