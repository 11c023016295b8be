import { toInstant, localTime, getWeekday } from "./local-time.ts";

/** Weekly recurring hours, in minutes since local midnight. */
export interface WeeklySpan {
  /** Start day; 0 is Sunday. */
  readonly weekday: number;
  /** 0 to 1439. */
  readonly opensAt: number;
  /** 0 to 1440, exclusive. At or before opensAt: on the following day. */
  readonly closesAt: number;
}

/** Epoch ms; `to` is exclusive. */
export interface Slot {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 24 * 60;

/** Slots starting on a local day number. */
export function listSlots(
  spans: readonly WeeklySpan[],
  day: number,
  utcOffsetMinutes: number,
): Slot[] {
  return spans
    .filter((span) => span.weekday === getWeekday(day))
    .map((span) => {
      const nextDay = span.closesAt > span.opensAt ? 0 : DAY_MINUTES;
      return {
        from: toInstant(day, span.opensAt, utcOffsetMinutes),
        to: toInstant(day, span.closesAt + nextDay, utcOffsetMinutes),
      };
    });
}

/** Includes yesterday's spans that run past midnight. */
export function isWithinSpans(
  spans: readonly WeeklySpan[],
  at: number,
  utcOffsetMinutes: number,
): boolean {
  const { day } = localTime(at, utcOffsetMinutes);
  return [day - 1, day]
    .flatMap((start) => listSlots(spans, start, utcOffsetMinutes))
    .some((slot) => slot.from <= at && at < slot.to);
}
