import type { Database } from "../../db/database.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { saveReading } from "./reading-store.ts";

interface Reading {
  storeId: string;
  /** Whose board is shown; null for all stations. */
  stationId: string | null;
  at: number;
}

/**
 * KDS-1: a station is alive while somebody looks at it there. A station's own device stands for that station,
 * whatever it shows, and one outside the kitchen for none; a person's own device for what it shows.
 */
export async function noteReading(
  db: Database,
  reading: Reading,
  { station }: Pick<SignedInStaff, "station">,
): Promise<void> {
  if (station === null) return saveReading(db, reading);
  const { kind, stationId } = station;
  if (kind === "KITCHEN") await saveReading(db, { ...reading, stationId });
}
