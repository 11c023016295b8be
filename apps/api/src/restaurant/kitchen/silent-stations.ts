import { listSilent } from "@santap/domain/kitchen/estimate";
import type { Database } from "../../db/database.ts";
import { openState } from "../../catalogue/menu/opening.ts";
import { findStations, type StationRow } from "../staff/station/find-stations.ts";
import { findKitchenStore, type KitchenStore } from "./kitchen-store.ts";

/** KDS-1: of an open store, stations of its kitchen that were in use and whose board nobody reads now. */
export async function readSilentStations(
  db: Database,
  storeId: string,
  at: number,
): Promise<StationRow[]> {
  const [store, stations] = await Promise.all([
    findKitchenStore(db, storeId),
    findStations(db, storeId),
  ]);
  return pickSilent(store, stations, at);
}

export function pickSilent(
  store: Pick<KitchenStore, "opening" | "utc_offset_minutes">,
  stations: readonly StationRow[],
  at: number,
): StationRow[] {
  if (!openState(store.opening, at, store.utc_offset_minutes).open) return [];
  const kitchens = stations.filter(({ kind }) => kind === "KITCHEN");
  const readings = kitchens.map(({ station_id: stationId, read_at: readAt }) => ({
    stationId,
    readAt,
  }));
  const silent = listSilent(readings, at);
  return kitchens.filter(({ station_id: stationId }) => silent.includes(stationId));
}
