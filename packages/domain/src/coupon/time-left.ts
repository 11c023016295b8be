import { DAY_MS, HOUR_MS } from "../calendar/local-time.ts";

/** Coupons and vouchers that end sooner are marked (DEAL-8). */
export const SOON_OVER_MS = 3 * DAY_MS;

export interface TimeLeft {
  readonly unit: "DAYS" | "HOURS";
  /** Begun ones count whole. */
  readonly count: number;
}

/** Null while the end is further off than three days, and after it. */
export function getTimeLeft(expiresAt: number, now: number): TimeLeft | null {
  const left = expiresAt - now;
  if (left <= 0 || left > SOON_OVER_MS) return null;
  return left > DAY_MS
    ? { unit: "DAYS", count: Math.ceil(left / DAY_MS) }
    : { unit: "HOURS", count: Math.ceil(left / HOUR_MS) };
}
