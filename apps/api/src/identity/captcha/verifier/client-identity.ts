import { addressBlock } from "../../../http/address-block.ts";
import { hashIdentifier, hashIdentifierWithAllKeys } from "../../../tokens/hashing.ts";

export interface ClientIdentity {
  browser: string;
  /** Keyed hash of the address: IPv4, or the /64 of IPv6. */
  addressKey: string;
}

/** No browser id starts with this character. */
const ANONYMOUS = "@";

interface CaptchaClient {
  browserId: string;
  address: string;
}

export function buildClientIdentity(secret: string, client: CaptchaClient): ClientIdentity {
  return toClientIdentity(hashIdentifier(secret, "address", addressBlock(client.address)), client);
}

/** Under every PHONE_KEY, newest first, to find what an older one counted. */
export function buildClientIdentitiesWithAllKeys(
  secret: string,
  client: CaptchaClient,
): ClientIdentity[] {
  const keys = hashIdentifierWithAllKeys(secret, "address", addressBlock(client.address));
  return keys.map((addressKey) => toClientIdentity(addressKey, client));
}

function toClientIdentity(addressKey: string, { browserId }: CaptchaClient): ClientIdentity {
  return { addressKey, browser: browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId };
}
