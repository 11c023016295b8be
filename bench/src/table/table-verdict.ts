import type { OpenLoopOutcome } from "../load/messages.ts";
import { isRateKept, LATEST_MS } from "../load/rate-kept.ts";
import type { TableOutcome } from "./run-tables.ts";

/** TABLE-1, ms. */
export const LIMIT_MS = 1_000;

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
  const journeysKept = isRateKept(perSecond, journeys);
  const tablesKept = tables.heard === tables.planned && tables.latestMs <= LATEST_MS;
  const counts = journeysKept && tablesKept;
  return { journeysKept, tablesKept, met: counts ? tables.p95 <= LIMIT_MS : null };
}
