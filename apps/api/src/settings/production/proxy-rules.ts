import { BlockList, isIP } from "node:net";

const NAMED = ["loopback", "linklocal", "uniquelocal"];
/** Not CGNAT (100.64.0.0/10), behind which a mobile operator has its customers. */
const OWN_RANGES = [
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
] as const;

const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet("2000::", 3, "ipv6");
/** A customer's smallest network. */
const LONGEST_PUBLIC_IPV6 = 64;
/** Public addresses that may be proxies in all; a /64 counts as one. */
const MOST_PUBLIC = 256;

interface Range {
  address: string;
  bits: number;
  family: "ipv4" | "ipv6";
}

/** True if TRUST_PROXY would let clients forge their address, or is malformed. */
export function trustsPublicAddresses(trustProxy: string): boolean {
  let publicCount = 0;
  for (const part of trustProxy.split(",").map((one) => one.trim())) {
    if (NAMED.includes(part)) continue;
    const range = parseRange(part);
    if (range === null) return true;
    if (!isOwn(range)) publicCount += countPublic(range);
  }
  return publicCount > MOST_PUBLIC;
}

function parseRange(part: string): Range | null {
  const [, address = "", length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const most = version === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  if (bits > most) return null;
  return { address, bits, family: version === 4 ? "ipv4" : "ipv6" };
}

function isOwn({ address, bits, family }: Range): boolean {
  return OWN_RANGES.some(([network, least, kind]) => {
    if (kind !== family || bits < least) return false;
    const range = new BlockList();
    range.addSubnet(network, least, kind);
    return range.check(address, family);
  });
}

/** IPv4 written as IPv6 is refused: its length would count other bits. */
function countPublic({ address, bits, family }: Range): number {
  if (family === "ipv4") return 2 ** (32 - bits);
  const isSmall = bits >= LONGEST_PUBLIC_IPV6 && PUBLIC_IPV6.check(address, "ipv6");
  return isSmall ? 1 : Infinity;
}
