/** Western Indonesian Time: UTC+7, no daylight saving. All providers use it. */
export const WIB_OFFSET_MINUTES = 420;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:Z|([+-])(\d{2}):(\d{2}))$/;

/** `2026-11-20T10:15:30+07:00`: ISO 8601 to the second with a numeric offset (25 characters). */
export function formatTimestamp(date: Date, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const sign = offsetMinutes < 0 ? "-" : "+";
  const size = Math.abs(offsetMinutes);
  return `${local}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Null unless it has the format of {@link formatTimestamp} (or `Z`) and the date exists. */
export function parseTimestamp(text: string): Date | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = [
    1, 2, 3, 4, 5, 6, 8, 9,
  ].map((group) => Number(match[group] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (offsetHour > 14 || offsetMinute > 59) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date rolls 30 February over into March; an existing date formats back to the same text.
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 19) !== text.slice(0, 19)) {
    return null;
  }
  const offset = (offsetHour * 60 + offsetMinute) * (match[7] === "-" ? -1 : 1);
  return new Date(local.getTime() - offset * 60_000);
}

/** Whether a header's time is within the tolerance of `now`, before or after. False if unreadable. */
export function withinSkew(timestamp: string, now: Date, toleranceMs: number): boolean {
  const parsed = parseTimestamp(timestamp);
  return parsed !== null && Math.abs(parsed.getTime() - now.getTime()) <= toleranceMs;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
