import type { Connection } from "../../db/database.ts";
import { deleteOldBrowsers } from "./browser-store.ts";
import { deleteEndedSessions } from "./session-store.ts";
import { deleteOldTries } from "./try-store.ts";

/** Forgets what no longer counts: ended sessions, tries of the past, browsers of long ago. */
export async function sweepOperator(db: Connection, now: number): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteOldTries(db, now);
  await deleteOldBrowsers(db, now);
}
