import { dateOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

/** How far back a look at the events goes. */
export type SpanName = "15m" | "1h" | "24h" | "7d";

/** Length, and the steps in which events are counted over it. */
const SPANS: Readonly<Record<SpanName, { lengthMs: number; stepMs: number }>> = {
  "15m": { lengthMs: 15 * MINUTE_MS, stepMs: MINUTE_MS },
  "1h": { lengthMs: HOUR_MS, stepMs: MINUTE_MS },
  "24h": { lengthMs: DAY_MS, stepMs: 15 * MINUTE_MS },
  "7d": { lengthMs: 7 * DAY_MS, stepMs: 2 * HOUR_MS },
};

export interface Span {
  /** Epoch ms; the beginning of a whole step. */
  readonly from: number;
  /** Epoch ms; the last step, which is under way, ends here. */
  readonly to: number;
  readonly stepMs: number;
  /** The days in Jakarta ("2026-11-20") that it touches, first and last. */
  readonly days: readonly [string, string];
}

/** The span that ends now: so many whole steps, of which the last is under way. */
export function spanAt(name: SpanName, now: number): Span {
  const { lengthMs, stepMs } = SPANS[name];
  const from = Math.floor(now / stepMs) * stepMs + stepMs - lengthMs;
  return { from, to: now, stepMs, days: [dayOf(from), dayOf(now)] };
}

/** The same from the beginning of the hour in which it begins. */
export function inWholeHours(span: Span): Span {
  const from = Math.floor(span.from / HOUR_MS) * HOUR_MS;
  return { ...span, from, stepMs: HOUR_MS, days: [dayOf(from), span.days[1]] };
}

/** Every step of a span by its beginning. */
export function listSteps({ from, to, stepMs }: Pick<Span, "from" | "to" | "stepMs">): number[] {
  return Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, nth) => from + nth * stepMs);
}

function dayOf(at: number): string {
  return dateOf(localTime(at, WIB_OFFSET_MINUTES).day);
}
