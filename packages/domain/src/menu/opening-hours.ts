import { dateOf, localTime } from "../calendar/local-time.ts";
import { slotsOf, type Slot, type WeeklySpan } from "../calendar/weekly-span.ts";

/** When a store takes orders. Days and hours are those of the store's own zone. */
export type OpeningHours =
  | { readonly kind: "ALWAYS" }
  | {
      readonly kind: "WEEKLY";
      readonly spans: readonly WeeklySpan[];
      /** "2026-12-25": spans that begin on these days do not take place. */
      readonly closedDates: readonly string[];
    };

/** How far ahead an opening is looked for; a store shut for longer has no next opening. */
const LOOK_AHEAD_DAYS = 366;

export function isOpen(hours: OpeningHours, now: number, utcOffsetMinutes: number): boolean {
  if (hours.kind === "ALWAYS") return true;
  return openSlot(hours, now, utcOffsetMinutes) !== undefined;
}

/** When it is open next (epoch ms): now where it is open already, null where no opening is known. */
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

/**
 * When it closes (epoch ms), seen from a moment at which it is open. Null where it is closed, or
 * where it stays open for the whole look-ahead.
 */
export function nextClosing(
  hours: OpeningHours,
  now: number,
  utcOffsetMinutes: number,
): number | null {
  if (hours.kind === "ALWAYS") return null;
  let closing: number | null = null;
  // Spans that touch (to midnight, from midnight) are one opening to a guest, so they are followed.
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
  if (hours.closedDates.includes(dateOf(day))) return [];
  return slotsOf(hours.spans, day, utcOffsetMinutes);
}
