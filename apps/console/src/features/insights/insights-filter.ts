import type { Language } from "@santap/contract/errors/language";

export const RANGES = ["15m", "1h", "24h", "7d"] as const;
export type Range = (typeof RANGES)[number];

/** What the page shows: a span of time, and one language or version where chosen. */
export interface InsightsFilter {
  range: Range;
  language: Language | null;
  appVersion: string | null;
}

/** How often the page asks again: a long span moves slowly and costs more. */
export const REFRESH_MS: Readonly<Record<Range, number>> = {
  "15m": 5_000,
  "1h": 5_000,
  "24h": 30_000,
  "7d": 120_000,
};

/** The look as the calls take it. */
export function toPayload({ range, language, appVersion }: InsightsFilter) {
  return {
    range,
    ...(language === null ? {} : { language }),
    ...(appVersion === null ? {} : { appVersion }),
  };
}
