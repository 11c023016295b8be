import { hkdfSync } from "node:crypto";

export interface Key {
  /** What tokens name it by. */
  id: string;
  secret: string;
}

export interface KeyRing {
  /** The first one signs and seals, all of them verify and open. */
  keys: readonly [Key, ...Key[]];
  /** The setting names its keys, so tokens do as well. */
  named: boolean;
}

/** The id of a key that the setting does not name. */
const ONLY_ID = "k1";
const NAMED = /^([a-z][a-z0-9]{0,15}):(\S+)$/;

/** Settings are few and never change while a process lives. */
const read = new Map<string, KeyRing>();

/** The keys of a setting: `k2:…,k1:…`, newest first, or one key as it is, which counts as `k1`. */
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

/** What is wrong with a setting of keys; never repeats it. */
export function keyRingFault(setting: string): string | null {
  const { keys, named } = keyRing(setting);
  if (!named) {
    const halfNamed = setting.split(",").some((part) => NAMED.test(part.trim()));
    return halfNamed ? "must be one key, or a list like k2:…,k1:…." : null;
  }
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size < keys.length ? "names two keys alike." : null;
}

/** The key that signs, seals and counts now. */
export function firstKey(setting: string): string {
  return keyRing(setting).keys[0].secret;
}

/** Every key that still verifies and opens, newest first. */
export function allKeys(setting: string): string[] {
  return keyRing(setting).keys.map(({ secret }) => secret);
}

/** A key for another use than the setting's own: nothing made with one says anything of the other. */
export function derivedKey(setting: string, label: string): string {
  const bytes = hkdfSync("sha256", firstKey(setting), "", `santap|${label}`, 32);
  return Buffer.from(bytes).toString("base64url");
}
