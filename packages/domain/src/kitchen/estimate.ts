import { MINUTE_MS } from "../calendar/local-time.ts";

export interface KitchenPace {
  /** How long the store's last lines of the kind took from firing to ready, ms. */
  readonly durations: readonly number[];
  /** Between the last lines that became ready, ms. */
  readonly gaps: readonly number[];
  /** Lines that the kitchen got before, and has not finished. */
  readonly ahead: number;
  /** For how long the oldest of them has waited, ms; 0 without. */
  readonly waited: number;
  /** What the store says itself; null where it does not. */
  readonly prepMinutes: number | null;
}

/** Fewer say nothing about the next one. */
const MIN_LINES = 3;
/** Three of four are done by then. */
const SHARE = 0.75;

/**
 * KDS-8: when a line that was fired at `firedAt` is probably ready, epoch ms; null where nobody can say. By what the
 * last ones took, and never less than what is in the queue takes at the kitchen's pace, or has waited already.
 */
export function estimateReadyAt(
  { durations, gaps, ahead, waited, prepMinutes }: KitchenPace,
  firedAt: number,
  now: number,
): number | null {
  const own = durations.length >= MIN_LINES ? pick(durations, SHARE) : null;
  const usual = own ?? (prepMinutes === null ? null : prepMinutes * MINUTE_MS);
  if (usual === null) return null;
  const each = gaps.length >= MIN_LINES ? Math.min(pick(gaps, 0.5), usual) : 0;
  const queue = (ahead + 1) * each;
  return Math.max(firedAt + Math.max(usual, waited), now + queue, now + MINUTE_MS);
}

export function toAboutMinutes(readyAt: number | null, now: number): number | null {
  return readyAt === null ? null : Math.max(1, Math.ceil((readyAt - now) / MINUTE_MS));
}

function pick(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** KDS-1: a station that no screen has read for so long is not alive. */
export const SILENT_MS = 15_000;

export interface StationReading {
  readonly stationId: string;
  /** Epoch ms; null for one that no screen ever read. */
  readonly readAt: number | null;
}

/** Those that a screen has read, and none does now. One that was never used cannot fall silent. */
export function listSilent(stations: readonly StationReading[], now: number): string[] {
  return stations
    .filter(({ readAt }) => readAt !== null && now - readAt > SILENT_MS)
    .map(({ stationId }) => stationId);
}
