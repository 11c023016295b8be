import type { Database } from "../../db/database.ts";
import { sweepGuests } from "./guest-store.ts";

/** Forgets what tables keep of phones that were never used; how much. */
export function sweepTable(db: Database, now: number): Promise<number> {
  return sweepGuests(db, now);
}
