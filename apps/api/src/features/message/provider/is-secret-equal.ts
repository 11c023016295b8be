import { createHash, timingSafeEqual } from "node:crypto";

/** Compares what was sent with what only a friend knows; how long it takes gives nothing away. */
export function isSecretEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Of one length, whatever came. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
