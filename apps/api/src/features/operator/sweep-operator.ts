import type { Connection } from "../../db/database.ts";
import { deleteEndedSessions } from "./session-store.ts";
import { deleteOldTries } from "./try-store.ts";

/** Forgets what no longer counts: ended sessions, and tries of the past. */
export async function sweepOperator(db: Connection, now: number): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteOldTries(db, now);
}
