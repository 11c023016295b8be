import type { Database } from "../../../db/database.ts";
import { endSoldOut } from "./dish-store.ts";

/** KDS-6: dishes come back by themselves; the database tells the phones. */
export async function endDueSoldOut(db: Database, now: number): Promise<void> {
  await endSoldOut(db, now);
}
