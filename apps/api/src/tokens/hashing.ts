import { createHash, createHmac, randomBytes } from "node:crypto";
import { allKeys, firstKey } from "./key-ring.ts";

export function hashPhone(setting: string, e164: string): Buffer {
  return hmacPhone(firstKey(setting), e164);
}

/** For lookups during a rotation of PHONE_KEY, newest first. */
export function hashPhoneWithAllKeys(setting: string, e164: string): Buffer[] {
  return allKeys(setting).map((secret) => hmacPhone(secret, e164));
}

function hmacPhone(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`phone|${e164}`).digest();
}

/** Of the phone that a wallet prompts. */
export function hashPayerPhone(setting: string, e164: string): Buffer {
  return hmacPayer(firstKey(setting), e164);
}

/** For lookups during a rotation, newest first. */
export function hashPayerPhoneWithAllKeys(setting: string, e164: string): Buffer[] {
  return allKeys(setting).map((secret) => hmacPayer(secret, e164));
}

function hmacPayer(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`payer|${e164}`).digest();
}

/** Of the account that paid, as its issuer names it. */
export function hashPayerAccount(setting: string, account: string): Buffer {
  return createHmac("sha256", firstKey(setting)).update(`payer-account|${account}`).digest();
}

/** Keyed hash of other identifiers such as addresses. A new first key restarts the counting. */
export function hashIdentifier(setting: string, kind: string, value: string): string {
  return hmacIdentifier(firstKey(setting), kind, value);
}

/** For lookups during a rotation, newest first. */
export function hashIdentifierWithAllKeys(setting: string, kind: string, value: string): string[] {
  return allKeys(setting).map((secret) => hmacIdentifier(secret, kind, value));
}

function hmacIdentifier(secret: string, kind: string, value: string): string {
  return createHmac("sha256", secret).update(`${kind}|${value}`).digest("base64url").slice(0, 22);
}

export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** A plain hash suffices for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
