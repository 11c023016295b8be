import { DAY_MS } from "../calendar/local-time.ts";

/** So long after a phone was verified in a browser, that browser is trusted with it. */
const TRUSTED_MS = 90 * DAY_MS;
/** Longer than any account sleeps before it counts as given up; browsers keep no cookie longer. */
export const REMEMBERED_DAYS = 400;

/** True where the phone was verified in this browser within 90 days. `seenAt` is null for never. */
export function isTrusted(seenAt: number | null, now: number): boolean {
  return seenAt !== null && now - seenAt < TRUSTED_MS;
}

/** True where the phone was ever verified in this browser, as far back as that is kept. */
export function isRemembered(seenAt: number | null, now: number): boolean {
  return seenAt !== null && now - seenAt < REMEMBERED_DAYS * DAY_MS;
}
