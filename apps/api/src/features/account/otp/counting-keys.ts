import { countingKeyOf } from "../keyed-hash.ts";
import { addressBlock } from "../../../plugins/address-block.ts";

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
  /** One kind of device at one address: what stays of somebody who clears the browser. */
  device: string;
  /** Null for a caller without a browser id. */
  browser: string | null;
}

export function countingKeys(secret: string, from: Whereabouts): CountingKeys {
  const block = addressBlock(from.address);
  return {
    address: addressKeyOf(secret, from.address),
    device: countingKeyOf(secret, "device", `${block}|${from.userAgent}`),
    browser: from.browserId === "" ? null : from.browserId,
  };
}

/** What counts requests from an address, and the others that are given to one subscriber with it. */
export function addressKeyOf(secret: string, address: string): string {
  return countingKeyOf(secret, "address", addressBlock(address));
}
