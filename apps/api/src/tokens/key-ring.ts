import { hkdfSync } from "node:crypto";

export interface Key {
  id: string;
  secret: string;
}

export interface KeyRing {
  /** The first signs and encrypts; all verify and decrypt. */
  keys: readonly [Key, ...Key[]];
  /** Keys have ids, so tokens carry them. */
  named: boolean;
}

const ONLY_ID = "k1";
const NAMED = /^([a-z][a-z0-9]{0,15}):(\S+)$/;

const read = new Map<string, KeyRing>();

/** Parses `k2:…,k1:…`, newest first, or a single unnamed key, which gets the id `k1`. */
export function keyRing(setting: string): KeyRing {
  const known = read.get(setting);
  if (known !== undefined) return known;
  const ring = readRing(setting);
  read.set(setting, ring);
  return ring;
}

function readRing(setting: string): KeyRing {
  const parts = setting.split(",").map((part) => NAMED.exec(part.trim()));
  const [first, ...others] = parts.flatMap((match) =>
    match?.[1] && match[2] ? [{ id: match[1], secret: match[2] }] : [],
  );
  const isList = first !== undefined && others.length + 1 === parts.length;
  return isList
    ? { keys: [first, ...others], named: true }
    : { keys: [{ id: ONLY_ID, secret: setting }], named: false };
}

/** Never repeats the setting's value. */
export function keyRingFault(setting: string): string | null {
  const { keys, named } = keyRing(setting);
  if (!named) {
    const halfNamed = setting.split(",").some((part) => NAMED.test(part.trim()));
    return halfNamed ? "must be one key, or a list like k2:…,k1:…." : null;
  }
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size < keys.length ? "names two keys alike." : null;
}

export function firstKey(setting: string): string {
  return keyRing(setting).keys[0].secret;
}

export function allKeys(setting: string): string[] {
  return keyRing(setting).keys.map(({ secret }) => secret);
}

/** Independent key for another use (HKDF). */
export function derivedKey(setting: string, label: string): string {
  const bytes = hkdfSync("sha256", firstKey(setting), "", `santap|${label}`, 32);
  return Buffer.from(bytes).toString("base64url");
}
