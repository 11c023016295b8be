import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import { deleteNumbersBefore } from "./code-store.ts";

/** Keeps expired numbers for a day, so that a lookup can answer TOO_OLD instead of UNKNOWN. */
export async function deleteOldNumbers(db: Database, now: number): Promise<void> {
  await deleteNumbersBefore(db, now - DAY_MS);
}
