import {
  DAY_MS,
  dateOf,
  localTime,
  MINUTE_MS,
  WIB_OFFSET_MINUTES,
} from "../calendar/local-time.ts";

/** A smaller difference is the way of the request, not a wrong clock. */
const TRUSTED_SKEW_MS = 10_000;
const OLDEST_MS = DAY_MS;
const FUTURE_MS = 10 * MINUTE_MS;

/** How far a device's clock is behind ours, ms; 0 where it is right or did not say when it sent. */
export function clockSkew(receivedAt: number, sentAt: number | null): number {
  if (sentAt === null) return 0;
  const skew = receivedAt - sentAt;
  return Math.abs(skew) > TRUSTED_SKEW_MS ? skew : 0;
}

/** True for a corrected time that an event received then can have: a day back, ten minutes ahead. */
export function isPlausible(correctedTime: number, receivedAt: number): boolean {
  return correctedTime >= receivedAt - OLDEST_MS && correctedTime <= receivedAt + FUTURE_MS;
}

/** "2026-11-20": the day in Jakarta at an instant. */
export function jakartaDay(at: number): string {
  return dateOf(localTime(at, WIB_OFFSET_MINUTES).day);
}

/** "00" to "23": the hour in Jakarta at an instant. */
export function jakartaHour(at: number): string {
  const hour = Math.floor(localTime(at, WIB_OFFSET_MINUTES).minute / 60);
  return String(hour).padStart(2, "0");
}
