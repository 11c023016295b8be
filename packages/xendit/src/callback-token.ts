import { createHash, timingSafeEqual } from "node:crypto";

export const CALLBACK_TOKEN_HEADER = "x-callback-token";

/**
 * Whether a callback carries the account's token; in the same time for every wrong one. The token does
 * not cover the body, so a genuine callback proves no more than that it is worth asking.
 */
export function isCallbackToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== "string" || token === "") return false;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
