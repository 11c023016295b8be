import { BlockList, isIP } from "node:net";

export type AddressFault = "NO_TLS" | "NOT_PUBLIC" | "SANDBOX";

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv6");
}

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|lan|home\.arpa)$/;
const SANDBOX_HOST = /(?:^|[.-])sandbox/;

export function findAddressFault(address: string): AddressFault | null {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return "NO_TLS";
  const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
  if (isPrivateHost(host)) return "NOT_PUBLIC";
  return SANDBOX_HOST.test(host) ? "SANDBOX" : null;
}

function isPrivateHost(host: string): boolean {
  const version = isIP(host);
  if (version !== 0) return PRIVATE.check(host, version === 6 ? "ipv6" : "ipv4");
  return !host.includes(".") || PRIVATE_NAME.test(host);
}

/** True for `https://host[:port]` alone: compared with the Origin header. */
export function isBareOrigin(address: string): boolean {
  return URL.parse(address)?.origin === address;
}

export function lacksDatabaseTls(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl.replace("@/", "@localhost/"));
  if (url === null) return true;
  const given = url.searchParams.getAll("host");
  const hosts = given.length > 0 ? given : [decodeURIComponent(url.hostname)];
  if (hosts.every(isThisMachine)) return false;
  const modes = url.searchParams.getAll("sslmode");
  return modes.length === 0 || modes.some((mode) => mode !== "verify-full");
}

/** `options` goes to the server as it is, e.g. `-c synchronous_commit=off`. */
export function setsDatabaseOptions(databaseUrl: string): boolean {
  return URL.parse(databaseUrl.replace("@/", "@localhost/"))?.searchParams.has("options") === true;
}

function isThisMachine(host: string): boolean {
  return /^(?:\/.*|localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host) || host === "";
}
