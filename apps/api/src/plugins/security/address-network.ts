import { addressBlock } from "../address-block.ts";

/** The /24 of an IPv4 address, the /48 of an IPv6 address, as text: a network, not a subscriber. */
export function addressNetwork(address: string): string {
  const block = addressBlock(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(block)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const groups = block.split(":");
  return groups.length === 4 ? `${groups.slice(0, 3).join(":")}::/48` : "unknown";
}
