import { isIP } from "node:net";

const NAMED = ["loopback", "linklocal", "uniquelocal"];
/** The widest ranges that are anybody's own network: 10.0.0.0/8 and fc00::/7. */
const FEWEST_BITS = { 4: 8, 6: 7 } as const;

/** True where TRUST_PROXY lets strangers name their own address, or is no list of addresses and ranges. */
export function trustsEveryone(trustProxy: string): boolean {
  return trustProxy.split(",").some((part) => !isOwnNetwork(part.trim()));
}

function isOwnNetwork(part: string): boolean {
  if (NAMED.includes(part)) return true;
  const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return false;
  return bits === undefined || Number(bits) >= FEWEST_BITS[version];
}
