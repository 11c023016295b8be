import {
  DAY_MS,
  formatDate,
  localTime,
  MINUTE_MS,
  WIB_OFFSET_MINUTES,
} from "../calendar/local-time.ts";

/** A clock that is ahead by less counts as right. */
const TRUSTED_MS = 10_000;
/** The longest request: as much may pass between a device's sending and its arrival. */
const MAX_REQUEST_MS = MINUTE_MS;
const OLDEST_MS = DAY_MS;
const FUTURE_MS = 10 * MINUTE_MS;

/**
 * How far a device's clock is behind ours, ms, by the beginning of its request; 0 if right or
 * unknown. A slow way makes a clock seem behind, never ahead.
 */
export function clockSkew(begunAt: number, sentAt: number | null): number {
  if (sentAt === null) return 0;
  const skew = begunAt - sentAt;
  return skew > MAX_REQUEST_MS || skew < -TRUSTED_MS ? skew : 0;
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
