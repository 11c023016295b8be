import { expect, test } from "vitest";
import { reply } from "../test/collector.ts";
import { createWorld, readyWorld } from "../test/world.ts";
import { hostsOf, type Environment } from "./hosts.ts";
import { SDK_VERSION } from "./options.ts";

const ORIGIN = "https://santap.example";

test.each<[Environment, string]>([
  ["prod", "sg"],
  ["pre", "sg"],
  ["test", "cn"],
  ["dev", "cn"],
])("TRACK-40 TRACK-41 %s: region %s, everything at the own origin", (environment, region) => {
  expect(hostsOf(environment, { origin: ORIGIN })).toEqual({
    region,
    track: ORIGIN,
    balance: ORIGIN,
    config: ORIGIN,
    node: `${ORIGIN}/digital-food`,
    version: `${ORIGIN}/${region}`,
  });
});

test("TRACK-40 hosts may be given for one environment, the region may not", () => {
  const overrides = { pre: { track: "https://t.example" }, dev: { config: "https://c.example" } };
  expect(hostsOf("pre", { origin: ORIGIN, overrides })).toMatchObject({
    track: "https://t.example",
    config: ORIGIN,
    region: "sg",
  });
  expect(hostsOf("prod", { origin: ORIGIN, overrides }).track).toBe(ORIGIN);
});

test("REPORT-05 the version that is reported is the server's, also in later page loads; 2.0.19 until then", async () => {
  const world = createWorld();
  const { answer } = world.collector;
  world.collector.answer = (request) =>
    request.url.endsWith("/api/getVersion") ? reply({ version: "2.1.0" }) : answer(request);
  world.network.faults.latencyMs = 500;
  const { tracker, tab } = world.open();
  await world.clock.run(200);
  expect(tracker.head()?.sdk).toBe("2.0.19");
  await world.clock.run(5_000);
  expect(tracker.head()?.sdk).toBe("2.1.0");
  tracker.track("e", "page");
  await world.clock.run(10_000);
  expect(world.collector.stored.at(-1)?.head.sdk).toBe("2.1.0");
  tab.close();
  world.network.faults.silent = true;
  const later = world.open();
  await world.clock.run(4_000);
  expect(later.tracker.head()?.sdk).toBe("2.1.0");
});

test.each([undefined, "", 3, "2 0"])(
  "REPORT-05 an answer that is no version changes nothing: %j",
  async (version) => {
    const world = await readyWorld({}, ({ collector }) => {
      const { answer } = collector;
      collector.answer = (request) =>
        request.url.endsWith("/api/getVersion") ? reply({ version }) : answer(request);
    });
    await world.clock.run(5_000);
    expect(world.tracker.head()?.sdk).toBe("2.0.19");
  },
);

test("TRACK-39 the SDK is 2.0.19, and asks the server for its version with cookies", async () => {
  expect(SDK_VERSION).toBe("2.0.19");
  const { network, tab } = await readyWorld();
  const asked = network.requests.filter(({ url }) => url.endsWith("/api/getVersion"));
  expect(asked).toMatchObject([{ url: `${ORIGIN}/sg/api/getVersion`, cookies: true }]);
  expect(tab.warnings).toEqual([]);
});
