import type { Connection } from "../../db/database.ts";
import { deleteOldBrowsers } from "./browser-store.ts";
import { deleteEndedSessions } from "./session-store.ts";
import { deleteOldAttempts } from "./login-attempt-store.ts";

/** Forgets what no longer counts: ended sessions, tries of the past, browsers of long ago. */
export async function deleteExpiredOperatorData(db: Connection, now: number): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldBrowsers(db, now);
}
