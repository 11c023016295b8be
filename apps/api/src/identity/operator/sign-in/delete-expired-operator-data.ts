import type { Connection } from "../../../db/database.ts";
import { deleteOldBrowsers } from "../browser-store.ts";
import { deleteOldChallenges } from "../passkey/challenge-store.ts";
import { deleteEndedSessions } from "../session-store.ts";
import { deleteOldAttempts } from "./login-attempt-store.ts";

export async function deleteExpiredOperatorData(db: Connection, now: number): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldBrowsers(db, now);
  await deleteOldChallenges(db, now);
}
