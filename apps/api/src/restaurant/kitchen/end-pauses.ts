import { endStorePauses } from "../../catalogue/menu/save-store-pause.ts";
import type { Database } from "../../db/database.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { endStationPauses } from "./pause-store.ts";

/** KDS-7: pauses end by themselves. */
export async function endDuePauses(db: Database, now: number): Promise<void> {
  const ended = [...(await endStationPauses(db, now)), ...(await endStorePauses(db, now))];
  for (const storeId of new Set(ended)) publishKitchenChange(db, storeId);
}
