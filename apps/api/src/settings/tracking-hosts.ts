import type { FieldReader } from "./field-reader.ts";

const ENVIRONMENTS = ["prod", "pre", "test", "dev"];
const HOSTS = ["track", "balance", "config", "node", "version"];
const ENTRY = /^(\w+)\.(\w+)=(.+)$/;

/** By environment and call; missing ones are our own origin. */
export type TrackingHosts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `prod.track=https://t.example,prod.version=https://v.example/sg`: one region per environment. */
export function readTrackingHosts(read: FieldReader): TrackingHosts {
  const hosts: Record<string, Record<string, string>> = {};
  for (const entry of read.list("TRACK_HOSTS", "")) {
    const [, environment = "", host = "", address = ""] = ENTRY.exec(entry) ?? [];
    if (!ENVIRONMENTS.includes(environment) || !HOSTS.includes(host) || !isAddress(address))
      read.problems.push(
        `TRACK_HOSTS must be like "prod.track=https://t.example", not "${entry}".`,
      );
    else (hosts[environment] ??= {})[host] = address.replace(/\/$/, "");
  }
  return hosts;
}

function isAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== "" || url.hash !== "") return false;
  const isLocal = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal);
}

export function trackingOrigins(hosts: TrackingHosts): string[] {
  const addresses = Object.values(hosts).flatMap((one) => Object.values(one));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
