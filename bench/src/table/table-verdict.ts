import type { OpenLoopOutcome } from "../load/messages.ts";
import type { TableOutcome } from "./run-tables.ts";

/** TABLE-1, ms. */
export const LIMIT_MS = 1_000;
/** Of what was planned; below it the rate was not kept, and the figure does not count. */
const KEPT = 0.98;
/** Nothing may begin later than this after it was due. */
const LATEST_MS = 1_000;

export interface TableVerdict {
  readonly journeysKept: boolean;
  readonly tablesKept: boolean;
  /** Null where a rate was not kept: there is no figure then. */
  readonly met: boolean | null;
}

export function judgeTables(
  { perSecond, journeys }: { perSecond: number; journeys: OpenLoopOutcome },
  tables: TableOutcome,
): TableVerdict {
  const journeysKept =
    journeys.errors === 0 &&
    journeys.latestMs <= LATEST_MS &&
    journeys.finishedPerSecond >= KEPT * perSecond;
  const tablesKept = tables.heard === tables.planned && tables.latestMs <= LATEST_MS;
  const counts = journeysKept && tablesKept;
  return { journeysKept, tablesKept, met: counts ? tables.p95 <= LIMIT_MS : null };
}
