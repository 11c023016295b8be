import { DAY_MS } from "../calendar/local-time.ts";

/** A browser is trusted for this long after a phone was verified in it. */
const TRUSTED_MS = 90 * DAY_MS;
/** Longer than the dormancy period; browsers limit cookies to this. */
export const REMEMBERED_DAYS = 400;

/**
 * True if the phone was verified in this browser within 90 days. `seenAt`: epoch ms, null for
 * never.
 */
export function isTrusted(seenAt: number | null, now: number): boolean {
  return seenAt !== null && now - seenAt < TRUSTED_MS;
}

/** True if the phone was verified in this browser within the stored history. */
export function isRemembered(seenAt: number | null, now: number): boolean {
  return seenAt !== null && now - seenAt < REMEMBERED_DAYS * DAY_MS;
}
