import { expect, test } from "vitest";
import { reply } from "../test/collector.ts";
import { createSimulation, readySimulation } from "../test/simulation.ts";
import { getHosts } from "./hosts.ts";
import { SDK_VERSION, type Region } from "./options.ts";

const ORIGIN = "https://santap.example";

test.each<Region>(["sg", "cn"])("TRACK-40 region %s: everything at the own origin", (region) => {
  expect(getHosts({ origin: ORIGIN, region })).toEqual({
    region,
    track: ORIGIN,
    balance: ORIGIN,
    config: ORIGIN,
    node: `${ORIGIN}/digital-food`,
    version: `${ORIGIN}/${region}`,
  });
});

test("TRACK-40 each host can be overridden, the region cannot", () => {
  const overrides = { track: "https://t.example", node: "https://n.example/digital-food" };
  expect(getHosts({ origin: ORIGIN, region: "sg", overrides })).toEqual({
    ...getHosts({ origin: ORIGIN, region: "sg" }),
    ...overrides,
  });
});

test("REPORT-05 reports the server's version, also in later page loads; 2.0.19 until then", async () => {
  const sim = createSimulation();
  const { answer } = sim.collector;
  sim.collector.answer = (request) =>
    request.url.endsWith("/api/getVersion") ? reply({ version: "2.1.0" }) : answer(request);
  sim.network.faults.latencyMs = 500;
  const { tracker, tab } = sim.open();
  await sim.clock.run(200);
  expect(tracker.head()?.sdk).toBe("2.0.19");
  await sim.clock.run(5_000);
  expect(tracker.head()?.sdk).toBe("2.1.0");
  tracker.track("e", "page");
  await sim.clock.run(10_000);
  expect(sim.collector.stored.at(-1)?.head.sdk).toBe("2.1.0");
  tab.close();
  sim.network.faults.silent = true;
  const later = sim.open();
  await sim.clock.run(4_000);
  expect(later.tracker.head()?.sdk).toBe("2.1.0");
});

test.each([undefined, "", 3, "2 0"])(
  "REPORT-05 an invalid version changes nothing: %j",
  async (version) => {
    const sim = await readySimulation({}, ({ collector }) => {
      const { answer } = collector;
      collector.answer = (request) =>
        request.url.endsWith("/api/getVersion") ? reply({ version }) : answer(request);
    });
    await sim.clock.run(5_000);
    expect(sim.tracker.head()?.sdk).toBe("2.0.19");
  },
);

test("TRACK-39 the SDK is 2.0.19, and requests the version with cookies", async () => {
  expect(SDK_VERSION).toBe("2.0.19");
  const { network, tab } = await readySimulation();
  const asked = network.requests.filter(({ url }) => url.endsWith("/api/getVersion"));
  expect(asked).toMatchObject([{ url: `${ORIGIN}/sg/api/getVersion`, cookies: true }]);
  expect(tab.warnings).toEqual([]);
});
