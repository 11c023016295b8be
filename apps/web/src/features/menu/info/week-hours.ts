import type { DataOf } from "@santap/contract/call";
import type { storeInfo } from "@santap/contract/calls/discovery";

type Span = NonNullable<DataOf<typeof storeInfo>["hours"]>[number];

/** Days of a week with the same hours, one after the other; 0 is Sunday. */
export interface HoursRow {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Minutes of the day; none: closed. */
  readonly times: readonly Pick<Span, "opensAt" | "closesAt">[];
}

/** As people read it: from Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export function groupHours(spans: readonly Span[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const weekday of WEEK) {
    const times = spans
      .filter((span) => span.weekday === weekday)
      .map(({ opensAt, closesAt }) => ({ opensAt, closesAt }))
      .toSorted((a, b) => a.opensAt - b.opensAt);
    const before = rows.at(-1);
    if (before && JSON.stringify(before.times) === JSON.stringify(times))
      rows[rows.length - 1] = { ...before, lastDay: weekday };
    else rows.push({ firstDay: weekday, lastDay: weekday, times });
  }
  return rows;
}

export function hasDay({ firstDay, lastDay }: HoursRow, weekday: number): boolean {
  const at = (day: number) => WEEK.findIndex((one) => one === day);
  return at(firstDay) <= at(weekday) && at(weekday) <= at(lastDay);
}

/** "HH:MM" of a minute of the day; the day's end is 24:00. */
export function toClock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${hour}:${rest}`;
}

/** Of the store's clock. */
export function getWeekday(now: number, utcOffsetMinutes: number): number {
  return new Date(now + utcOffsetMinutes * 60_000).getUTCDay();
}
