import { addressBlock } from "../../http/address-block.ts";
import { hashIdentifier, hashIdentifierWithAllKeys } from "../../tokens/hashing.ts";

/** What a caller of human verification is counted by. */
export interface ClientIdentity {
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

export function buildClientIdentity(secret: string, asker: Asker): ClientIdentity {
  return toClientIdentity(hashIdentifier(secret, "address", addressBlock(asker.address)), asker);
}

/** The same under every key of the setting, newest first, for what an older one counted. */
export function buildClientIdentitiesWithAllKeys(secret: string, asker: Asker): ClientIdentity[] {
  const keys = hashIdentifierWithAllKeys(secret, "address", addressBlock(asker.address));
  return keys.map((addressKey) => toClientIdentity(addressKey, asker));
}

function toClientIdentity(addressKey: string, { browserId }: Asker): ClientIdentity {
  return { addressKey, browser: browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId };
}
