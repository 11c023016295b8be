import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { getSubnet, getNetwork } from "./subnet.ts";

test.each([
  ["203.0.113.7", "203.0.113", "203.0"],
  ["::ffff:203.0.113.7", "203.0.113", "203.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1", "2001:db8"],
  ["2001:db8::9", "2001:db8:0", "2001:db8"],
])("%s is in the block %s and the network %s", (address, block, network) => {
  expect(getSubnet(address)).toBe(block);
  expect(getNetwork(address, [])).toBe(network);
});

test("a named network takes all of its ranges together", () => {
  const ranges = new BlockList();
  ranges.addSubnet("114.120.0.0", 13, "ipv4");
  ranges.addSubnet("2404:c0::", 28, "ipv6");
  const named = [{ name: "telkomsel", ranges }];
  for (const address of [
    "114.127.9.9",
    "::ffff:114.120.0.1",
    "2404:c0:1234::1",
    "2404:c0::1%eth0",
  ]) {
    expect(getNetwork(address, named)).toBe("name:telkomsel");
  }
  expect(getNetwork("114.128.0.1", named)).toBe("114.128");
  expect(getNetwork("2404:d0::1", named)).toBe("2404:d0");
});
