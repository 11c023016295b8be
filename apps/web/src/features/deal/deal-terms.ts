import type { DealOffer, DealTerms } from "@santap/contract/schemas/deal-offer";

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

/** When a voucher can be used, from Monday on; empty for any time. */
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

/** "14:00" of minutes since midnight. */
export function toClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

export function getSaving({ listPrice, salePrice }: DealOffer): number {
  return Math.max(0, listPrice - salePrice);
}
