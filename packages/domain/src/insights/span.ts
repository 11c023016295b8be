import { formatDate, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

export type SpanName = "15m" | "1h" | "24h" | "7d";

/** Length and step. */
const SPANS: Readonly<Record<SpanName, { lengthMs: number; stepMs: number }>> = {
  "15m": { lengthMs: 15 * MINUTE_MS, stepMs: MINUTE_MS },
  "1h": { lengthMs: HOUR_MS, stepMs: MINUTE_MS },
  "24h": { lengthMs: DAY_MS, stepMs: 15 * MINUTE_MS },
  "7d": { lengthMs: 7 * DAY_MS, stepMs: 2 * HOUR_MS },
};

export interface Span {
  /** Epoch ms; start of a step. */
  readonly from: number;
  /** Epoch ms; end of the last, incomplete step. */
  readonly to: number;
  readonly stepMs: number;
  /** First and last day in Jakarta ("2026-11-20"). */
  readonly days: readonly [string, string];
}

/** Whole steps up to now; the last one is incomplete. */
export function spanAt(name: SpanName, now: number): Span {
  const { lengthMs, stepMs } = SPANS[name];
  const from = Math.floor(now / stepMs) * stepMs + stepMs - lengthMs;
  return { from, to: now, stepMs, days: [toJakartaDay(from), toJakartaDay(now)] };
}

/** Extends the start to the full hour. */
export function inWholeHours(span: Span): Span {
  const from = Math.floor(span.from / HOUR_MS) * HOUR_MS;
  return { ...span, from, stepMs: HOUR_MS, days: [toJakartaDay(from), span.days[1]] };
}

/** Start times of all steps. */
export function listSteps({ from, to, stepMs }: Pick<Span, "from" | "to" | "stepMs">): number[] {
  return Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, nth) => from + nth * stepMs);
}

function toJakartaDay(at: number): string {
  return formatDate(localTime(at, WIB_OFFSET_MINUTES).day);
}
