import type { KeyObject } from "node:crypto";
import type { NamedRsaKey } from "../acquirer/rsa-settings.ts";

const LEAST_BITS = 2_048;
/** Longer ones only cost time. */
const MOST_BITS = 8_192;
const LEAST_EXPONENT = 65_537n;

export function isWeakRsaKey({ key }: NamedRsaKey): boolean {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  return modulusLength < LEAST_BITS || modulusLength > MOST_BITS || publicExponent < LEAST_EXPONENT;
}

/** Who has our private key could sign as an acquirer whose public key is ours. */
export function findOwnKeysAsTheirs(keys: readonly NamedRsaKey[]): NamedRsaKey[] {
  const ours = new Set(keys.filter(({ isOurs }) => isOurs).map(({ key }) => exportKey(key)));
  return keys.filter(({ key, isOurs }) => !isOurs && ours.has(exportKey(key)));
}

function exportKey(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
