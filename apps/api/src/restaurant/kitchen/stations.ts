import { sql } from "kysely";
import type { StationOutput } from "@santap/domain/print/printer-state";
import type { Connection } from "../../db/database.ts";

/** Interval of writing down that a station is alive. */
const NOTED_EVERY_MS = 4_000;

/** A screen reads the board of one station, or of all (null). */
export async function saveReading(
  db: Connection,
  { storeId, stationId, at }: { storeId: string; stationId: string | null; at: number },
): Promise<void> {
  await sql`update station set read_at = ${new Date(at)}
    where store_id = ${storeId} and kind = 'KITCHEN'
      and (${stationId}::text is null or station_id = ${stationId})
      and (read_at is null or read_at < ${new Date(at - NOTED_EVERY_MS)})`.execute(db);
}

/** Alive as well is a station whose printer can print. */
export async function savePrinterReading(
  db: Connection,
  { storeId, stationId, at }: { storeId: string; stationId: string; at: number },
): Promise<void> {
  await sql`update station set read_at = ${new Date(at)}
    where store_id = ${storeId} and station_id = ${stationId}
      and (read_at is null or read_at < ${new Date(at)})`.execute(db);
}

/** @returns where its tickets went before; null where the store has no such station */
export async function saveOutput(
  db: Connection,
  { storeId, stationId, output }: { storeId: string; stationId: string; output: StationOutput },
): Promise<StationOutput | null> {
  const { rows } = await sql<{ output: StationOutput }>`
    with before as (select store_id, station_id, output from station
        where store_id = ${storeId} and station_id = ${stationId} for update),
      saved as (update station t set output = ${output} from before b
        where t.store_id = b.store_id and t.station_id = b.station_id)
    select output from before`.execute(db);
  return rows[0]?.output ?? null;
}
