import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import { deleteNumbersBefore } from "./coupon-code-store.ts";

/** Keeps expired numbers for a day, so that staff read that one is too old instead of unknown. */
export async function deleteOldNumbers(db: Database, now: number): Promise<void> {
  await deleteNumbersBefore(db, now - DAY_MS);
}
