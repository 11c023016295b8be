import { formatTimestamp } from "@santap/snap/timestamp";

const DAY_MS = 86_400_000;

/** The calendar day in Western Indonesian Time, `2026-11-20`. It rolls at midnight there. */
export function wibDay(date: Date): string {
  return formatTimestamp(date).slice(0, 10);
}

/** First and one-past-last millisecond of a WIB day; null where the text is no day that exists. */
export function wibDayBounds(day: string): { from: number; until: number } | null {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) : Number.NaN;
  if (Number.isNaN(from) || wibDay(new Date(from)) !== day) return null;
  return { from, until: from + DAY_MS };
}

/** A moment in milliseconds as every answer spells it: `2026-11-20T10:15:30+07:00`. */
export function wibTime(ms: number): string {
  return formatTimestamp(new Date(ms));
}
