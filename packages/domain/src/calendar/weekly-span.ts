import { instantOf, localTime, weekdayOf } from "./local-time.ts";

/** A span of hours that comes back every week. Minutes count from local midnight. */
export interface WeeklySpan {
  /** The day on which it begins; 0 is Sunday. */
  readonly weekday: number;
  /** 0 to 1439. */
  readonly opensAt: number;
  /** 0 to 1440, exclusive. Not after opensAt means: on the following day. */
  readonly closesAt: number;
}

/** A stretch of time, epoch ms; `to` is exclusive. */
export interface Slot {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 24 * 60;

/** The slots that begin on a local day (a day number of local-time). */
export function slotsOf(
  spans: readonly WeeklySpan[],
  day: number,
  utcOffsetMinutes: number,
): Slot[] {
  return spans
    .filter((span) => span.weekday === weekdayOf(day))
    .map((span) => {
      const nextDay = span.closesAt > span.opensAt ? 0 : DAY_MINUTES;
      return {
        from: instantOf(day, span.opensAt, utcOffsetMinutes),
        to: instantOf(day, span.closesAt + nextDay, utcOffsetMinutes),
      };
    });
}

/** Whether an instant lies in one of the spans, yesterday's that run past midnight included. */
export function isWithinSpans(
  spans: readonly WeeklySpan[],
  at: number,
  utcOffsetMinutes: number,
): boolean {
  const { day } = localTime(at, utcOffsetMinutes);
  return [day - 1, day]
    .flatMap((start) => slotsOf(spans, start, utcOffsetMinutes))
    .some((slot) => slot.from <= at && at < slot.to);
}
