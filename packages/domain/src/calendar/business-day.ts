import { localTime, toInstant } from "./local-time.ts";

/** A store's clock and its own end of the day. */
export interface BusinessHours {
  readonly utcOffsetMinutes: number;
  /** Minutes after local midnight at which the business day ends, e.g. 240 for 04:00. */
  readonly dayEndsMinute: number;
}

/** When the business day that `now` belongs to is over, epoch ms. */
export function getBusinessDayEnd(
  now: number,
  { utcOffsetMinutes, dayEndsMinute }: BusinessHours,
): number {
  const { day, minute } = localTime(now, utcOffsetMinutes);
  return toInstant(minute < dayEndsMinute ? day : day + 1, dayEndsMinute, utcOffsetMinutes);
}
