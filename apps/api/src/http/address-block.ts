import { isIPv6 } from "node:net";

/** Counting key of an address: IPv4 itself, or the /64 of IPv6, which belongs to one customer. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split("%")[0] ?? "";
  return isIPv6(plain) ? expanded(plain).slice(0, 4).join(":") : address;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || addressBlock(address).startsWith("127.");
}

function expanded(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = parseGroups(head);
  if (tail === undefined) return before;
  const after = parseGroups(tail);
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after];
}

function parseGroups(text: string): string[] {
  return text === "" ? [] : text.split(":").map((group) => group.replace(/^0+(?=.)/, ""));
}
