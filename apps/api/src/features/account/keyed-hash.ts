import { createHash, createHmac, randomBytes } from "node:crypto";

/** Finds a phone without keeping it. `e164` as the normaliser gives it. */
export function phoneKeyOf(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`phone|${e164}`).digest();
}

/** The same for other things that are counted and not to be read back, such as addresses. */
export function countingKeyOf(secret: string, kind: string, value: string): string {
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
