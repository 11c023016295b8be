import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";
import { defineTransitions } from "../state-table.ts";

/** ENDED: the file is gone; the row stays until another one may be asked for. */
export type ExportState = "WAITING" | "READY" | "FAILED" | "ENDED";
export type ExportEvent = "MAKE" | "GIVE_UP" | "END";

export const EXPORT_TABLE = defineTransitions<ExportState, ExportEvent>({
  WAITING: { MAKE: "READY", GIVE_UP: "FAILED" },
  READY: { END: "ENDED" },
  FAILED: {},
  ENDED: {},
});

/** How long a file can be downloaded. */
export const EXPORT_LINK_MS = HOUR_MS;

/** From one request to the next. */
export const EXPORT_EVERY_MS = DAY_MS;

/** How long one try may take before another worker takes over. */
export const EXPORT_LEASE_MS = 2 * MINUTE_MS;

const MAX_TRIES = 5;

/** When the next one may be asked for, epoch ms; null: now. One that could not be made does not count. */
export function findNextExport(
  last: { readonly state: ExportState; readonly requestedAt: number } | null,
  now: number,
): number | null {
  if (last === null || last.state === "FAILED") return null;
  const nextAt = last.requestedAt + EXPORT_EVERY_MS;
  return nextAt > now ? nextAt : null;
}

/** After a try that failed; null: it is given up. */
export function findRetry(tries: number, now: number): number | null {
  return tries >= MAX_TRIES ? null : now + 2 ** tries * 5_000;
}
