import type { OpeningHours } from "@santap/domain/menu/opening-hours";

type Span = Extract<OpeningHours, { kind: "WEEKLY" }>["spans"][number];

const DAY_MINUTES = 24 * 60;

/** Of a store without hours: all seven days. */
export function listSpans(hours: OpeningHours): readonly Span[] {
  if (hours.kind !== "ALWAYS") return hours.spans;
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 0, closesAt: DAY_MINUTES }));
}

/** "10:05"; the day's end is "23:59", as schema.org has no 24:00. */
export function formatClockMinute(minute: number): string {
  const within = Math.min(minute, DAY_MINUTES - 1);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}
