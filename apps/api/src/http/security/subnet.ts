import { isIPv4, isIPv6, type BlockList } from "node:net";
import type { NamedNetwork } from "../../settings/network-settings.ts";
import { addressBlock } from "../address-block.ts";

/** IPv4 /24, IPv6 /48. */
export function getSubnet(address: string): string {
  return takeGroups(address, { v4: 3, v6: 3 });
}

/** The configured network of an address, else IPv4 /16, IPv6 /32. */
export function getNetwork(address: string, named: readonly NamedNetwork[]): string {
  const found = named.find(({ ranges }) => isWithin(ranges, address));
  return found === undefined ? takeGroups(address, { v4: 2, v6: 2 }) : `name:${found.name}`;
}

function isWithin(ranges: BlockList, address: string): boolean {
  const block = addressBlock(address);
  if (isIPv4(block)) return ranges.check(block, "ipv4");
  const plain = address.split("%")[0] ?? "";
  return isIPv6(plain) && ranges.check(plain, "ipv6");
}

function takeGroups(address: string, groups: { v4: number; v6: number }): string {
  const block = addressBlock(address);
  return isIPv4(block)
    ? block.split(".").slice(0, groups.v4).join(".")
    : block.split(":").slice(0, groups.v6).join(":");
}
