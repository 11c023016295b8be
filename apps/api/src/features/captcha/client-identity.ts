import { addressBlock } from "../../http/address-block.ts";
import { hashIdentifier, hashIdentifierWithAllKeys } from "../../tokens/hashing.ts";

export interface ClientIdentity {
  /** The browser id, or the address without one. */
  browser: string;
  /** Keyed hash of the address: IPv4, or the /64 of IPv6. */
  addressKey: string;
}

/** No browser id starts with this character. */
const ANONYMOUS = "@";

interface Asker {
  browserId: string;
  address: string;
}

export function buildClientIdentity(secret: string, asker: Asker): ClientIdentity {
  return toClientIdentity(hashIdentifier(secret, "address", addressBlock(asker.address)), asker);
}

/** Under every PHONE_KEY, newest first, to find what an older one counted. */
export function buildClientIdentitiesWithAllKeys(secret: string, asker: Asker): ClientIdentity[] {
  const keys = hashIdentifierWithAllKeys(secret, "address", addressBlock(asker.address));
  return keys.map((addressKey) => toClientIdentity(addressKey, asker));
}

function toClientIdentity(addressKey: string, { browserId }: Asker): ClientIdentity {
  return { addressKey, browser: browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId };
}
