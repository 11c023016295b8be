import type { Database } from "../../../db/database.ts";
import { getCapDay } from "./person.ts";
import { deleteOldSeen } from "./seen-store.ts";

/** What was seen days ago. Safe in several processes. */
export async function forgetSeen(db: Database, now: number): Promise<void> {
  await deleteOldSeen(db, getCapDay(now));
}
