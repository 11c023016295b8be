import {
  DAY_MS,
  formatDate,
  localTime,
  MINUTE_MS,
  WIB_OFFSET_MINUTES,
} from "../calendar/local-time.ts";

/** A smaller difference counts as network delay. */
const TRUSTED_SKEW_MS = 10_000;
const OLDEST_MS = DAY_MS;
const FUTURE_MS = 10 * MINUTE_MS;

/** How far a device's clock is behind ours, ms; 0 if right or unknown. */
export function clockSkew(receivedAt: number, sentAt: number | null): number {
  if (sentAt === null) return 0;
  const skew = receivedAt - sentAt;
  return Math.abs(skew) > TRUSTED_SKEW_MS ? skew : 0;
}

/** At most a day before or ten minutes after the arrival. */
export function isPlausible(correctedTime: number, receivedAt: number): boolean {
  return correctedTime >= receivedAt - OLDEST_MS && correctedTime <= receivedAt + FUTURE_MS;
}

/** "2026-11-20", day in Jakarta. */
export function jakartaDay(at: number): string {
  return formatDate(localTime(at, WIB_OFFSET_MINUTES).day);
}

/** "00" to "23", hour in Jakarta. */
export function jakartaHour(at: number): string {
  const hour = Math.floor(localTime(at, WIB_OFFSET_MINUTES).minute / 60);
  return String(hour).padStart(2, "0");
}
