import type { Database } from "../../db/database.ts";
import { sweepGuests } from "./guest-store.ts";
import { deleteOldPinTries } from "./joining/pin-store.ts";

export async function sweepTables(db: Database, now: number): Promise<number> {
  await deleteOldPinTries(db, now);
  return sweepGuests(db, now);
}
