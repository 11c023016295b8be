import { BlockList, isIP } from "node:net";
import type { FieldReader } from "./field-reader.ts";

export interface NamedNetwork {
  name: string;
  ranges: BlockList;
}

/** "telkomsel=114.120.0.0/13,telkomsel=2404:c0::/28,…": any number of ranges per name. */
export function readNetworks(read: FieldReader): NamedNetwork[] {
  const networks = new Map<string, BlockList>();
  for (const entry of read.list("NETWORKS", "")) {
    const range = readRange(entry);
    if (range === null) {
      read.problems.push(`NETWORKS has "${entry}": it takes name=address/bits.`);
      continue;
    }
    read.inRange("NETWORK_BITS", "NETWORKS", range.bits);
    const ranges = networks.get(range.name) ?? new BlockList();
    ranges.addSubnet(range.address, range.bits, range.family);
    networks.set(range.name, ranges);
  }
  return [...networks].map(([name, ranges]) => ({ name, ranges }));
}

function readRange(entry: string) {
  const [, name, address, length] = /^([\w.-]{1,40})=([\da-fA-F.:]+)\/(\d{1,3})$/.exec(entry) ?? [];
  const version = isIP(address ?? "");
  const bits = Number(length);
  if (name === undefined || address === undefined || version === 0) return null;
  if (bits < 1 || bits > (version === 4 ? 32 : 128)) return null;
  return { name, address, bits, family: version === 4 ? "ipv4" : "ipv6" } as const;
}
