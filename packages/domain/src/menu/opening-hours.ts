import { formatDate, localTime } from "../calendar/local-time.ts";
import { listSlots, type Slot, type WeeklySpan } from "../calendar/weekly-span.ts";

/** In the store's time zone. */
export type OpeningHours =
  | { readonly kind: "ALWAYS" }
  | {
      readonly kind: "WEEKLY";
      readonly spans: readonly WeeklySpan[];
      /** "2026-12-25": spans starting on these days do not take place. */
      readonly closedDates: readonly string[];
    };

/** A store closed for longer has no next opening. */
const LOOK_AHEAD_DAYS = 366;

export function isOpen(hours: OpeningHours, now: number, utcOffsetMinutes: number): boolean {
  if (hours.kind === "ALWAYS") return true;
  return openSlot(hours, now, utcOffsetMinutes) !== undefined;
}

/** Epoch ms: now if open, null if no opening is known. */
export function nextOpening(
  hours: OpeningHours,
  now: number,
  utcOffsetMinutes: number,
): number | null {
  if (hours.kind === "ALWAYS" || isOpen(hours, now, utcOffsetMinutes)) return now;
  const { day } = localTime(now, utcOffsetMinutes);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const starts = slotsOn(hours, day + ahead, utcOffsetMinutes)
      .map((slot) => slot.from)
      .filter((from) => from > now);
    if (starts.length > 0) return Math.min(...starts);
  }
  return null;
}

/** Epoch ms; null if closed, or open for the whole look-ahead. */
export function nextClosing(
  hours: OpeningHours,
  now: number,
  utcOffsetMinutes: number,
): number | null {
  if (hours.kind === "ALWAYS") return null;
  let closing: number | null = null;
  // Adjoining spans (to midnight, from midnight) count as one opening.
  for (let hop = 0; hop <= LOOK_AHEAD_DAYS; hop += 1) {
    const slot = openSlot(hours, closing ?? now, utcOffsetMinutes);
    if (!slot) return closing;
    closing = slot.to;
  }
  return null;
}

type WeeklyHours = Extract<OpeningHours, { kind: "WEEKLY" }>;

function openSlot(hours: WeeklyHours, at: number, utcOffsetMinutes: number): Slot | undefined {
  const { day } = localTime(at, utcOffsetMinutes);
  return [day - 1, day]
    .flatMap((start) => slotsOn(hours, start, utcOffsetMinutes))
    .find((slot) => slot.from <= at && at < slot.to);
}

function slotsOn(hours: WeeklyHours, day: number, utcOffsetMinutes: number): Slot[] {
  if (hours.closedDates.includes(formatDate(day))) return [];
  return listSlots(hours.spans, day, utcOffsetMinutes);
}
