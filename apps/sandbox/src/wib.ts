import { formatTimestamp } from "@santap/snap/timestamp";

const DAY_MS = 86_400_000;

/** The calendar day in Western Indonesian Time (UTC+7), `2026-11-20`. */
export function wibDay(date: Date): string {
  return formatTimestamp(date).slice(0, 10);
}

/** Epoch ms from (inclusive) and until (exclusive); null for an invalid date. */
export function wibDayBounds(day: string): { from: number; until: number } | null {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) : Number.NaN;
  if (Number.isNaN(from) || wibDay(new Date(from)) !== day) return null;
  return { from, until: from + DAY_MS };
}

/** `2026-11-20T10:15:30+07:00`. */
export function wibTime(ms: number): string {
  return formatTimestamp(new Date(ms));
}
