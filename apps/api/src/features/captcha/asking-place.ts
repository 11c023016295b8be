import { addressBlock } from "../../plugins/address-block.ts";
import { countingKeyOf } from "../account/keyed-hash.ts";

/** What a caller of human verification is counted by. */
export interface AskingPlace {
  /** The browser's id; of a caller without one, its address. */
  browser: string;
  /** Keyed hash of the network address: IPv4 itself, IPv6 its /64. */
  addressKey: string;
}

/** No browser id begins with this sign. */
const ANONYMOUS = "@";

export function placeOf(
  secret: string,
  { browserId, address }: { browserId: string; address: string },
): AskingPlace {
  const addressKey = countingKeyOf(secret, "address", addressBlock(address));
  return { addressKey, browser: browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId };
}
