import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { LOCALES } from "@santap/client/language";
import type { Language } from "@santap/contract/errors/language";

/** A zone by its minutes east of UTC; the phone's own where it is not given. */
type Zone = number | undefined;

/** Time of an instant (epoch ms): 10.30 in Indonesian, 10:30 in English and Chinese. */
export function formatTime(instant: number, language: Language, zone?: Zone): string {
  return formatIn(zone, instant, language, CLOCK);
}

/** Day and time of an instant (epoch ms), e.g. "20 Nov, 10:30"; with the year where it is not this one. */
export function formatDayTime(instant: number, language: Language, zone?: Zone): string {
  const year = isThisYear(instant) ? {} : ({ year: "numeric" } as const);
  return formatIn(zone, instant, language, { day: "numeric", month: "short", ...year, ...CLOCK });
}

const SOON_MS = 48 * 60 * MINUTE_MS;

/** Until when something holds: the day, and the time where it is within two days. */
export function formatUntil(instant: number, language: Language, zone?: Zone): string {
  const isSoon = instant - Date.now() < SOON_MS;
  // What ends at midnight holds to the end of the day before.
  return isSoon ? formatDayTime(instant, language, zone) : formatDayOf(instant - 1, language);
}

function isThisYear(instant: number): boolean {
  return new Date(instant).getFullYear() === new Date().getFullYear();
}

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

function formatIn(
  zone: Zone,
  instant: number,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  // Offset zones such as "+07:00" are unknown to older browsers.
  const shift = zone === undefined ? 0 : zone * MINUTE_MS;
  const timeZone = zone === undefined ? undefined : "UTC";
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone }).format(instant + shift);
}

/** A calendar day "YYYY-MM-DD", e.g. "20 November 2026". */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(day),
  );
}

/** The day of an instant (epoch ms) where the phone is, e.g. "20 Nov 2026". */
export function formatDayOf(instant: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }).format(instant);
}

/** Formats a wire time "HH:MM". */
export function formatClock(clock: string, language: Language): string {
  return language === "idID" ? clock.replace(":", ".") : clock;
}

/** Short, for large counts: "1,3 rb" in Indonesian, "1.3K" in English. */
export function formatCompact(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(value);
}

/** One decimal: "4,8" in Indonesian, "4.8" in English and Chinese. */
export function formatDecimal(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** A share of 1, at most one decimal: "7,5%" in Indonesian, "7.5%" in English and Chinese. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(share);
}
