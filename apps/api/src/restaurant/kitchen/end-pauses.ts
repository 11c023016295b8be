import type { Database } from "../../db/database.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { endPauses } from "./pause-store.ts";

/** KDS-7: pauses end by themselves. */
export async function endDuePauses(db: Database, now: number): Promise<void> {
  for (const storeId of await endPauses(db, now)) publishKitchenChange(db, storeId);
}
