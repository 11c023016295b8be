export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Western Indonesian time (Jakarta). Indonesia has no daylight saving, so a fixed offset suffices.
 */
export const WIB_OFFSET_MINUTES = 7 * 60;

export interface LocalTime {
  /** Days since 1970-01-01, local. */
  readonly day: number;
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekday: number;
  /** Minutes since local midnight, 0 to 1439. */
  readonly minute: number;
  /** 1 to 31. */
  readonly dayOfMonth: number;
}

export function localTime(at: number, utcOffsetMinutes: number): LocalTime {
  const local = at + utcOffsetMinutes * MINUTE_MS;
  const day = Math.floor(local / DAY_MS);
  return {
    day,
    weekday: getWeekday(day),
    minute: Math.floor((local - day * DAY_MS) / MINUTE_MS),
    dayOfMonth: new Date(day * DAY_MS).getUTCDate(),
  };
}

export function getWeekday(day: number): number {
  const thursday = 4; // 1970-01-01 was one
  return (((day + thursday) % 7) + 7) % 7;
}

/** "2026-11-20" for a local day number. */
export function formatDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Epoch ms of a local day and minute. */
export function toInstant(day: number, minute: number, utcOffsetMinutes: number): number {
  return day * DAY_MS + (minute - utcOffsetMinutes) * MINUTE_MS;
}
