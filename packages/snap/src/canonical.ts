import { createHash } from "node:crypto";

/** What a symmetric (HMAC) signature covers. `timestamp` is the X-TIMESTAMP header, character for character. */
export interface SymmetricParts {
  method: string;
  /** Path with version and query string, as requested. */
  path: string;
  /** Bearer token without the word Bearer. */
  accessToken: string;
  /** Lower-case hex, see {@link bodyHash}. */
  bodyHash: string;
  timestamp: string;
}

/** What an asymmetric (RSA) signature covers: the same without a token. */
export type AsymmetricParts = Omit<SymmetricParts, "accessToken">;

/**
 * Lower-case hex of SHA-256 over the body exactly as sent.
 *
 * Senders serialise once (`JSON.stringify` is already minified), then hash and send those same bytes.
 * No body (GET) is the empty string.
 */
export function bodyHash(rawBody: string | Uint8Array): string {
  return createHash("sha256").update(rawBody).digest("hex");
}

/** A string literal (kept whole), or a run of whitespace outside of one (dropped). */
const STRING_OR_SPACE = /"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\n\r]+/gs;

/**
 * Removes insignificant whitespace from JSON text. Key order, escapes and number spelling stay as they
 * are (`1.0` stays `1.0`), which parse-and-stringify would not guarantee.
 */
export function minify(json: string): string {
  return json.replace(STRING_OR_SPACE, (match) => (match.startsWith('"') ? match : ""));
}

/** `METHOD:PATH:ACCESS_TOKEN:BODYHASH:TIMESTAMP` */
export function stringToSignSymmetric(parts: SymmetricParts): string {
  const { method, path, accessToken, bodyHash: hash, timestamp } = parts;
  return [method.toUpperCase(), path, accessToken, hash, timestamp].join(":");
}

/** `METHOD:PATH:BODYHASH:TIMESTAMP` */
export function stringToSignAsymmetric(parts: AsymmetricParts): string {
  const { method, path, bodyHash: hash, timestamp } = parts;
  return [method.toUpperCase(), path, hash, timestamp].join(":");
}

/** `CLIENT_KEY|TIMESTAMP`, for the access token call only. */
export function stringToSignToken(clientKey: string, timestamp: string): string {
  return `${clientKey}|${timestamp}`;
}
