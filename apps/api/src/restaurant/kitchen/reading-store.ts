import { sql } from "kysely";
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
