import { sql, type RawBuilder } from "kysely";
import type { PauseReason } from "@santap/domain/kitchen/pause";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export interface PauseRow {
  /** Null for the whole store. */
  station_id: string | null;
  /** Epoch ms. */
  paused_until: number;
  pause_reason: PauseReason;
  pause_note: string;
}

/** Of the store and of its stations. */
export async function findPauses(db: Connection, storeId: string): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select null as station_id, paused_until, pause_reason, pause_note from store
      where store_id = ${storeId} and paused_until is not null
    union all
    select station_id, paused_until, pause_reason, pause_note from station
      where store_id = ${storeId} and paused_until is not null
    order by station_id nulls first`.execute(db);
  return rows;
}

export interface PausedPlace {
  storeId: string;
  /** Null for the whole store. */
  stationId: string | null;
}

/** False where the store has no such station of its kitchen. `until` null: not any more. */
export async function savePause(
  db: Connection,
  place: PausedPlace,
  { until, reason, note }: { until: number | null; reason: PauseReason; note: string },
): Promise<boolean> {
  const { rows } = await sql`update ${buildTarget(place)}`.execute(db);
  return rows.length === 1;

  function buildTarget({ storeId, stationId }: PausedPlace): RawBuilder<unknown> {
    const end = until === null ? null : new Date(until);
    const values = sql`paused_until = ${end}, pause_reason = ${reason}, pause_note = ${note}`;
    return stationId === null
      ? sql`store set ${values} where store_id = ${storeId} returning 1`
      : sql`station set ${values} where store_id = ${storeId} and station_id = ${stationId}
          and kind = 'KITCHEN' returning 1`;
  }
}

/** Ends what is over. @returns the stores */
export async function endPauses(db: Connection, now: number): Promise<string[]> {
  const time = new Date(now);
  const { rows } = await sql<Row<"store", "store_id">>`
    with stations as (update station set paused_until = null where paused_until <= ${time}
      returning store_id)
    , stores as (update store set paused_until = null where paused_until <= ${time}
      returning store_id)
    select store_id from stations union select store_id from stores`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
