import type { Connection } from "../../../db/database.ts";
import { SESSION_REVOKED } from "../revocations.ts";
import { revokeFamilies } from "./session-store.ts";

/**
 * Ends every session of an account: refresh tokens at once, access tokens in every process as soon
 * as it is told, which is when the caller's transaction commits. Nothing happens where none runs.
 *
 * @returns the ended families; whoever must not wait for the message notes them as revoked
 */
export function endAllSessions(db: Connection, userId: string, now: number): Promise<string[]> {
  return revokeFamilies(db, { userId, channel: SESSION_REVOKED, now });
}
