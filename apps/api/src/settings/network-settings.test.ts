import { expect, test } from "vitest";
import { FieldReader } from "./field-reader.ts";
import { readNetworks } from "./network-settings.ts";

function read(NETWORKS?: string) {
  const reader = new FieldReader({ NETWORKS });
  return { networks: readNetworks(reader), problems: reader.problems };
}

test("ranges of one name are one network", () => {
  const { networks, problems } = read(
    "telkomsel=114.120.0.0/13, telkomsel=2404:c0::/28,xl=112.215.0.0/16",
  );
  expect(problems).toEqual([]);
  expect(networks.map(({ name }) => name)).toEqual(["telkomsel", "xl"]);
  expect(networks[0]?.ranges.check("114.125.1.1", "ipv4")).toBe(true);
  expect(networks[0]?.ranges.check("2404:c0:1::1", "ipv6")).toBe(true);
  expect(networks[0]?.ranges.check("112.215.1.1", "ipv4")).toBe(false);
});

test("without the setting there is none", () => {
  expect(read()).toEqual({ networks: [], problems: [] });
});

test.each(["telkomsel", "x=114.120.0.0", "x=114.120.0.0/33", "x=1.2.3/8", "=1.2.3.0/24", "x=::/0"])(
  "%s is refused, and named",
  (entry) => {
    expect(read(entry).problems).toEqual([expect.stringContaining(entry)]);
  },
);
