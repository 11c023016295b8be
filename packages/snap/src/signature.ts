import { createHmac, sign, timingSafeEqual, verify } from "node:crypto";
import {
  type AsymmetricParts,
  bodyHash,
  minify,
  stringToSignAsymmetric,
  stringToSignSymmetric,
  stringToSignToken,
  type SymmetricParts,
} from "./canonical.ts";
import { type Key, toPublicKey } from "./keys.ts";

/** What an access token call signs. */
export interface TokenParts {
  clientKey: string;
  timestamp: string;
}

/** Base64 HMAC-SHA512 keyed with the client secret: calls that carry a bearer token. */
export function signSymmetric(parts: SymmetricParts, clientSecret: string): string {
  return hmac(stringToSignSymmetric(parts), clientSecret).toString("base64");
}

/** Constant-time check of {@link signSymmetric}. False for anything malformed, never throws. */
export function verifySymmetric(
  parts: SymmetricParts,
  clientSecret: string,
  signature: string,
): boolean {
  const given = decodeBase64(signature);
  const expected = hmac(stringToSignSymmetric(parts), clientSecret);
  // The length is not secret; timingSafeEqual throws if it differs.
  return given !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Base64 RSASSA-PKCS1-v1_5 with SHA-256: provider notifications, and calls without a token. */
export function signAsymmetric(parts: AsymmetricParts, privateKey: Key): string {
  return signRsa(stringToSignAsymmetric(parts), privateKey);
}

/** Checks {@link signAsymmetric}. False for a malformed signature or key, never throws. */
export function verifyAsymmetric(
  parts: AsymmetricParts,
  publicKey: Key,
  signature: string,
): boolean {
  return verifyRsa(stringToSignAsymmetric(parts), publicKey, signature);
}

/** Signs the access token call, same algorithm as {@link signAsymmetric}. */
export function signToken(parts: TokenParts, privateKey: Key): string {
  return signRsa(stringToSignToken(parts.clientKey, parts.timestamp), privateKey);
}

/** Checks {@link signToken}. False for a malformed signature or key, never throws. */
export function verifyToken(parts: TokenParts, publicKey: Key, signature: string): boolean {
  return verifyRsa(stringToSignToken(parts.clientKey, parts.timestamp), publicKey, signature);
}

/**
 * Tries the hashes under which a sender may have signed this body: the raw bytes, then the text without
 * insignificant whitespace, then parsed and stringified (if a proxy re-escaped it). `matches` is the
 * variant's verification, for example `(hash) => verifySymmetric({ ...parts, bodyHash: hash }, secret, signature)`.
 *
 * All variants have the same JSON value as the raw bytes, so parsing those afterwards is safe.
 */
export function verifyBody(
  rawBody: string | Uint8Array,
  matches: (bodyHash: string) => boolean,
): boolean {
  const rawHash = bodyHash(rawBody);
  if (matches(rawHash)) return true;
  const tried = new Set([rawHash]);
  for (const text of minifiedForms(rawBody)) {
    const hash = bodyHash(text);
    if (tried.has(hash)) continue;
    if (matches(hash)) return true;
    tried.add(hash);
  }
  return false;
}

function minifiedForms(rawBody: string | Uint8Array): string[] {
  try {
    const text = typeof rawBody === "string" ? rawBody : decodeUtf8(rawBody);
    const reparsed = JSON.stringify(JSON.parse(text));
    return [minify(text), reparsed];
  } catch {
    return []; // no JSON, so there is no other form of it
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  // Rejects invalid bytes and keeps a byte order mark: the signed text must be the one that is parsed.
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

function hmac(text: string, secret: string): Buffer {
  return createHmac("sha512", secret).update(text).digest();
}

function signRsa(text: string, privateKey: Key): string {
  return sign("sha256", Buffer.from(text), privateKey).toString("base64");
}

function verifyRsa(text: string, publicKey: Key, signature: string): boolean {
  const key = toPublicKey(publicKey);
  const given = decodeBase64(signature);
  if (key === null || given === null) return false;
  try {
    return verify("sha256", Buffer.from(text), key, given);
  } catch {
    return false;
  }
}

/** Null unless it is canonical base64: Node's decoder skips unknown characters. */
function decodeBase64(text: unknown): Buffer | null {
  if (typeof text !== "string" || text === "") return null;
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : null;
}
