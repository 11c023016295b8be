import type { Rate } from "@santap/contract/schemas/insights";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { listSteps } from "@santap/domain/insights/span";
import type { Connection } from "../../db/database.ts";
import type { EventFilter } from "./event-filter.ts";
import { countByStep } from "./insights-store.ts";

/** A point per step; the last step is incomplete and divided by its elapsed part. */
export async function readRate(db: Connection, filter: EventFilter): Promise<Rate> {
  const { to, stepMs } = filter.span;
  const counted = await countByStep(db, filter);
  const counts = new Map(counted.map(({ at, count }) => [at, count]));
  const points = listSteps(filter.span).map((at) => {
    const count = counts.get(at) ?? 0;
    const minutes = Math.min(stepMs, Math.max(to - at, 1_000)) / MINUTE_MS;
    return { at, count, perMinute: count / minutes };
  });
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return { total, stepMs, points, to };
}
