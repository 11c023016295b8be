import { DAY_MS, formatDate, localTime, toInstant } from "../calendar/local-time.ts";
import { listSlots, type Slot } from "../calendar/weekly-span.ts";
import type { CouponWindow } from "./coupon.ts";

const GRACE_MS = 3 * DAY_MS;
/** Longer than any pause between the windows of a coupon, such as the 31st in February. */
const HORIZON_DAYS = 400;

export interface ReturnedClaim {
  /** Epoch ms, exclusive; null for never. */
  readonly expiresAt: number | null;
  readonly now: number;
  readonly utcOffsetMinutes: number;
}

/** When a returned coupon ends: at least three days from now, and after one whole usable window. */
export function extendExpiry(
  window: CouponWindow,
  { expiresAt, now, utcOffsetMinutes }: ReturnedClaim,
): number | null {
  if (expiresAt === null) return null;
  const from = Math.max(now, window.fixed?.from ?? now);
  const whole = findWholeWindow(window, from, utcOffsetMinutes);
  return Math.max(expiresAt, now + GRACE_MS, whole?.to ?? 0);
}

/** The first that begins at `from` or later; null where there is none within a year. */
function findWholeWindow(window: CouponWindow, from: number, utcOffset: number): Slot | null {
  const { day: today } = localTime(from, utcOffset);
  for (let day = today - 1; day < today + HORIZON_DAYS; day += 1) {
    const whole = listWindows(window, day, utcOffset)
      .filter((slot) => slot.from >= from)
      .toSorted((one, other) => one.from - other.from);
    if (whole[0] !== undefined) return whole[0];
  }
  return null;
}

/** Those that begin on a local day: its hours, else the days of the month in a row, else the day. */
function listWindows(window: CouponWindow, day: number, utcOffset: number): Slot[] {
  const midnight = (of: number) => toInstant(of, 0, utcOffset);
  if (window.weekly.length > 0) {
    return listSlots(window.weekly, day, utcOffset).flatMap((slot) => {
      const from = isDayAllowed(window, day) ? slot.from : midnight(day + 1);
      const to = isDayAllowed(window, day + 1) ? slot.to : Math.min(slot.to, midnight(day + 1));
      return from < to ? [{ from, to }] : [];
    });
  }
  if (!isDayAllowed(window, day)) return [];
  if (window.monthDays.length === 0) return [{ from: midnight(day), to: midnight(day + 1) }];
  if (isDayAllowed(window, day - 1)) return [];
  let end = day + 1;
  while (isDayAllowed(window, end) && end < day + HORIZON_DAYS) end += 1;
  return [{ from: midnight(day), to: midnight(end) }];
}

function isDayAllowed({ monthDays, holidays }: CouponWindow, day: number): boolean {
  const dayOfMonth = Number(formatDate(day).slice(-2));
  return (monthDays.length === 0 || monthDays.includes(dayOfMonth)) && !holidays.includes(day);
}
