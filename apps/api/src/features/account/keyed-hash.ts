import { createHash, createHmac, randomBytes } from "node:crypto";
import { allKeys, firstKey } from "../../tokens/key-ring.ts";

/** Finds a phone without keeping it. `e164` as the normaliser gives it. */
export function phoneKeyOf(setting: string, e164: string): Buffer {
  return hashOfPhone(firstKey(setting), e164);
}

/** What a phone may be found by while PHONE_KEY changes, newest first. */
export function phoneKeysOf(setting: string, e164: string): Buffer[] {
  return allKeys(setting).map((secret) => hashOfPhone(secret, e164));
}

function hashOfPhone(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`phone|${e164}`).digest();
}

/**
 * The same for other things that are counted and not to be read back, such as addresses. With another
 * first key counting begins anew.
 */
export function countingKeyOf(setting: string, kind: string, value: string): string {
  return countedBy(firstKey(setting), kind, value);
}

/** The same under every key of the setting, for what was made with an older one. */
export function countingKeysOf(setting: string, kind: string, value: string): string[] {
  return allKeys(setting).map((secret) => countedBy(secret, kind, value));
}

function countedBy(secret: string, kind: string, value: string): string {
  return createHmac("sha256", secret).update(`${kind}|${value}`).digest("base64url").slice(0, 22);
}

/** 256 random bits for a browser to hold. */
export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of such a token: it has nothing to guess, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
