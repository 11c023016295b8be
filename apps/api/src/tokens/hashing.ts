import { createHash, createHmac, randomBytes } from "node:crypto";
import { allKeys, firstKey } from "./key-ring.ts";

/** Finds a phone without keeping it. `e164` as the normaliser gives it. */
export function hashPhone(setting: string, e164: string): Buffer {
  return hmacPhone(firstKey(setting), e164);
}

/** What a phone may be found by while PHONE_KEY changes, newest first. */
export function hashPhoneWithAllKeys(setting: string, e164: string): Buffer[] {
  return allKeys(setting).map((secret) => hmacPhone(secret, e164));
}

function hmacPhone(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`phone|${e164}`).digest();
}

/**
 * The same for other things that are counted and not to be read back, such as addresses. With another
 * first key counting begins anew.
 */
export function hashIdentifier(setting: string, kind: string, value: string): string {
  return hmacIdentifier(firstKey(setting), kind, value);
}

/** The same under every key of the setting, for what was made with an older one. */
export function hashIdentifierWithAllKeys(setting: string, kind: string, value: string): string[] {
  return allKeys(setting).map((secret) => hmacIdentifier(secret, kind, value));
}

function hmacIdentifier(secret: string, kind: string, value: string): string {
  return createHmac("sha256", secret).update(`${kind}|${value}`).digest("base64url").slice(0, 22);
}

/** 256 random bits for a browser to hold. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is stored of such a token: it has nothing to guess, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
