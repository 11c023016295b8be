import { expect, test } from "vitest";
import { readyWorld } from "../test/world.ts";
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

test("TRACK-39 the SDK is 2.0.19, and asks the server for its version with cookies", async () => {
  expect(SDK_VERSION).toBe("2.0.19");
  const { network, tab } = await readyWorld();
  const asked = network.requests.filter(({ url }) => url.endsWith("/api/getVersion"));
  expect(asked).toMatchObject([{ url: `${ORIGIN}/sg/api/getVersion`, cookies: true }]);
  expect(tab.warnings).toEqual([]);
});
