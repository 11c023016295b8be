import type { Language } from "@santap/contract/errors/language";
import type { DealTerms } from "@santap/contract/schemas/deal-offer";
import { LOCALES } from "./language.ts";

type Span = DealTerms["weekly"][number];

/** Days that have the same hours; 0 is Sunday. */
export interface UsableHours {
  /** Empty for every day. */
  days: number[];
  /** The first and last of three or more days on end. */
  isRange: boolean;
  opensAt: number;
  closesAt: number;
  wholeDay: boolean;
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const DAY_MINUTES = 24 * 60;

/** When a voucher can be used, from Monday on: "Sen–Jum 14.00–17.00"; empty for any time. */
export function formatUsableHours(spans: readonly Span[], language: Language): string {
  return listUsableHours(spans)
    .map((hours) => formatHours(hours, language))
    .join("; ");
}

export function listUsableHours(spans: readonly Span[]): UsableHours[] {
  const keys = new Map(spans.map((span) => [`${span.opensAt}-${span.closesAt}`, span] as const));
  return [...keys.values()].map(({ opensAt, closesAt }) => {
    const same = spans.filter((span) => span.opensAt === opensAt && span.closesAt === closesAt);
    const days = WEEK.filter((day) => same.some((span) => span.weekday === day));
    const wholeDay = opensAt === 0 && closesAt === DAY_MINUTES;
    if (days.length === WEEK.length)
      return { days: [], isRange: false, opensAt, closesAt, wholeDay };
    const isRange = days.length > 2 && isOnEnd(days);
    const shown = isRange ? [days[0] ?? 0, days.at(-1) ?? 0] : days;
    return { days: shown, isRange, opensAt, closesAt, wholeDay };
  });
}

function isOnEnd(days: readonly number[]): boolean {
  const first = WEEK.indexOf(days[0] ?? 0);
  return days.every((day, nth) => WEEK.indexOf(day) === first + nth);
}

function formatHours(hours: UsableHours, language: Language): string {
  const days = hours.days.map((day) => formatWeekday(day, language));
  const named = days.join(hours.isRange ? "–" : ", ");
  const [from, to] = [hours.opensAt, hours.closesAt].map((minute) => formatClock(minute, language));
  const times = hours.wholeDay ? "" : `${from}–${to}`;
  return [named, times].filter(Boolean).join(" ");
}

/** 4 January 1970 was a Sunday. */
function formatWeekday(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: "short", timeZone: "UTC" });
  return format.format(Date.UTC(1970, 0, 4 + day));
}

/** "14:00" of minutes since midnight, "14.00" in Indonesian. */
function formatClock(minute: number, language: Language): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const mark = language === "idID" ? "." : ":";
  return `${two(Math.floor(minute / 60) % 24)}${mark}${two(minute % 60)}`;
}
