import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createWorld, readyWorld, type World } from "../../test/world.ts";
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

test("anything is read as a whole configuration", () => {
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
  const checks = ({ network }: World) =>
    network.requests.filter(({ url }) => url.includes("checkUpdate"));
  const files = ({ network }: World) =>
    network.requests.filter(({ url }) => url.includes("/config/file"));
  const v1 = ({ collector }: World) => {
    collector.config = { version: "v1", body: { batchMax: 7 } };
  };

  test("TRACK-13 TRACK-14 asks for an update, then fetches the file; an unchanged one is not fetched again", async () => {
    const world = await readyWorld({ environment: "dev" }, v1);
    expect(checks(world)[0]?.url).toBe(
      "https://santap.example/v3/config/checkUpdate?appId=10001&sdk=2.0.19&have=",
    );
    expect(files(world)[0]?.url).toBe(
      "https://santap.example/v3/config/file?appId=10001&version=v1",
    );
    expect(world.tracker.config().batchMax).toBe(7);
    await world.clock.run(90_000);
    expect(checks(world)[1]?.url).toContain("&have=v1");
    expect(files(world)).toHaveLength(1);
  });

  test.each([
    ["prod", 3 * 3_600_000],
    ["pre", 30_000],
    ["test", 30_000],
    ["dev", 30_000],
  ] as const)("TRACK-32 in %s a configuration is valid for %d ms", async (environment, life) => {
    const world = await readyWorld({ environment }, v1);
    world.tab.kill();
    const began = checks(world)[0]?.at ?? 0;
    await world.clock.run(life - 200 - (world.clock.now() - began));
    const second = world.open({ environment });
    await world.clock.run(100);
    expect([second.tracker.state(), second.tracker.config().batchMax]).toEqual(["ready", 7]);
    expect(checks(world)).toHaveLength(1);
    second.tab.kill();
    await world.clock.run(200);
    world.open({ environment });
    await world.clock.run(100);
    expect(checks(world)).toHaveLength(2);
  });

  test("what fails leaves the known configuration, and events flow", async () => {
    const world = createWorld();
    v1(world);
    world.open();
    await world.clock.run(1_000);
    await world.clock.run(4 * 3_600_000);
    world.collector.answer = () => ({ status: 500, text: "<html>", retryAfter: null });
    const { tracker } = world.open();
    await world.clock.run(1_000);
    expect([tracker.state(), tracker.config().batchMax]).toEqual(["ready", 7]);
    expect(tracker.track("a", "page")).toBe(true);
  });

  test("turned off: nothing is created", async () => {
    const world = await readyWorld({}, ({ collector }) => {
      collector.config = { version: "v1", body: { enabled: false } };
    });
    expect(world.tracker.track("a", "page")).toBe(false);
  });
});
