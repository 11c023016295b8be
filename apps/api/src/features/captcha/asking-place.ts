import { addressBlock } from "../../plugins/address-block.ts";
import { countingKeyOf, countingKeysOf } from "../account/keyed-hash.ts";

/** What a caller of human verification is counted by. */
export interface AskingPlace {
  /** The browser's id; of a caller without one, its address. */
  browser: string;
  /** Keyed hash of the network address: IPv4 itself, IPv6 its /64. */
  addressKey: string;
}

/** No browser id begins with this sign. */
const ANONYMOUS = "@";

interface Asker {
  browserId: string;
  address: string;
}

export function placeOf(secret: string, asker: Asker): AskingPlace {
  return placeBy(countingKeyOf(secret, "address", addressBlock(asker.address)), asker);
}

/** The same under every key of the setting, newest first, for what an older one counted. */
export function placesOf(secret: string, asker: Asker): AskingPlace[] {
  const keys = countingKeysOf(secret, "address", addressBlock(asker.address));
  return keys.map((addressKey) => placeBy(addressKey, asker));
}

function placeBy(addressKey: string, { browserId }: Asker): AskingPlace {
  return { addressKey, browser: browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId };
}
