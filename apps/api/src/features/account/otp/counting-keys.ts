import { countingKeyOf } from "../keyed-hash.ts";
import { addressBlock } from "../../../plugins/address-block.ts";
import type { NamedNetwork } from "../../../settings/network-settings.ts";
import { blockOf, networkOf } from "./neighbourhood.ts";

/** Where a request comes from, as far as anybody can say. */
export interface Whereabouts {
  /** What the browser calls itself; empty where it says nothing. */
  browserId: string;
  /** Network address behind the trusted hops. */
  address: string;
  userAgent: string;
}

/** What requests from there are counted by; addresses cannot be read back. */
export interface CountingKeys {
  address: string;
  /** The address and its nearest neighbours. */
  block: string;
  network: string;
  /** One kind of device at one address: what stays of somebody who clears the browser. */
  device: string;
  /** Null for a caller without a browser id. */
  browser: string | null;
}

/** What counting needs of the settings. */
export interface CountingSettings {
  secrets: { phoneKey: string };
  networks: readonly NamedNetwork[];
}

export function countingKeys(settings: CountingSettings, from: Whereabouts): CountingKeys {
  const secret = settings.secrets.phoneKey;
  return {
    address: addressKeyOf(secret, from.address),
    ...neighbourKeysOf(settings, from.address),
    device: countingKeyOf(secret, "device", `${addressBlock(from.address)}|${from.userAgent}`),
    browser: from.browserId === "" ? null : from.browserId,
  };
}

/** What counts requests from an address, and the others that are given to one subscriber with it. */
export function addressKeyOf(secret: string, address: string): string {
  return countingKeyOf(secret, "address", addressBlock(address));
}

/** What counts requests from the neighbours of an address, near and far. */
export function neighbourKeysOf(
  { secrets, networks }: CountingSettings,
  address: string,
): { block: string; network: string } {
  return {
    block: countingKeyOf(secrets.phoneKey, "block", blockOf(address)),
    network: countingKeyOf(secrets.phoneKey, "network", networkOf(address, networks)),
  };
}
