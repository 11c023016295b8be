import { sql } from "kysely";
import type { PauseReason } from "@santap/domain/kitchen/pause";
import { saveStorePause, type PauseChange } from "../../catalogue/menu/save-store-pause.ts";
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

/** False where the store has no such station of its kitchen. */
export async function savePause(
  db: Connection,
  { storeId, stationId }: PausedPlace,
  pause: PauseChange,
): Promise<boolean> {
  if (stationId === null) {
    await saveStorePause(db, storeId, pause);
    return true;
  }
  const { until, reason, note } = pause;
  const { rows } = await sql`update station
    set paused_until = ${until === null ? null : new Date(until)}, pause_reason = ${reason},
      pause_note = ${note}
    where store_id = ${storeId} and station_id = ${stationId} and kind = 'KITCHEN'
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Ends what is over. @returns the stores */
export async function endStationPauses(db: Connection, now: number): Promise<string[]> {
  const { rows } = await sql<Row<"station", "store_id">>`
    update station set paused_until = null where paused_until <= ${new Date(now)}
    returning store_id`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
