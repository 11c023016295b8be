import { createHash, timingSafeEqual } from "node:crypto";

export const CALLBACK_TOKEN_HEADER = "x-callback-token";

/**
 * Whether a callback has the account's token; compares in constant time. The token does
 * not cover the body, so a genuine callback is only a reason to query.
 */
export function isCallbackToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== "string" || token === "") return false;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
