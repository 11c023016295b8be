import { expect, test } from "vitest";
import { buildPageTracking } from "./page-config.ts";

test.each([
  ["prod", "sg"],
  ["pre", "sg"],
  ["test", "cn"],
  ["dev", "cn"],
] as const)(
  "TRACK-40 TRACK-41 NOV-20 the page of %s says so, and region %s",
  (environment, region) => {
    const hosts = { node: "https://n.example/digital-food" };
    expect(buildPageTracking(environment, hosts)).toEqual({ environment, region, hosts });
  },
);
