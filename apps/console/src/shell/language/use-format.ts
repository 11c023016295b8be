import { LOCALES } from "@santap/client/language";
import { useLanguage } from "@santap/client/language-provider";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { useStoreZone } from "./store-zone.ts";

export interface Format {
  count: (value: number) => string;
  /** At most one decimal below 100. */
  rate: (value: number) => string;
  /** A share of 0 to 1. */
  percent: (share: number) => string;
  /** 10.30 in Indonesian, 10:30 in English and Chinese. */
  time: (at: number) => string;
  /** With seconds. */
  clock: (at: number) => string;
  day: (at: number) => string;
  /** Day and time. */
  moment: (at: number) => string;
}

/** Numbers in the habit of the language on screen, and times of the store's clock, as its paper has them. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const zone = useStoreZone();
  const locale = LOCALES[language];
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (value: number) => format.format(value);
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const timeZone = zone === null ? {} : { timeZone: "UTC" };
    const format = new Intl.DateTimeFormat(locale, { ...options, hourCycle: "h23", ...timeZone });
    return (at: number) => format.format(at + (zone ?? 0) * MINUTE_MS);
  };
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  return {
    count: number({ maximumFractionDigits: 0 }),
    rate: number({ maximumFractionDigits: 1 }),
    percent: number({ style: "percent", maximumFractionDigits: 1 }),
    time: date(clock),
    clock: date({ ...clock, second: "2-digit" }),
    day: date({ day: "numeric", month: "short" }),
    moment: date({ day: "numeric", month: "short", ...clock }),
  };
}
