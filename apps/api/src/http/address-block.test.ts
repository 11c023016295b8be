import { expect, test } from "vitest";
import { addressBlock, isLoopback } from "./address-block.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test("the server's own machine is distinguished from every other", () => {
  for (const own of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]) {
    expect(isLoopback(own)).toBe(true);
  }
  for (const other of ["12.7.0.1", "203.0.113.127", "::2", "::ffff:10.0.0.1", "1271::1"]) {
    expect(isLoopback(other)).toBe(false);
  }
});
