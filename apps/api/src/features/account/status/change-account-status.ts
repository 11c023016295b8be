import { nextAccountStatus, type AccountEvent } from "@santap/domain/account/account-state";
import type { Tx } from "../../../db/transaction.ts";
import { lockAccountStatus, setAccountStatus } from "../account-store.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";

/**
 * Moves an account along the table of its states. One that is no longer active loses all its
 * sessions with it, those included that begin while this waits for the account.
 *
 * @returns the ended families, or null where the table has no such step; nothing has changed then
 */
export async function changeAccountStatus(
  tx: Tx,
  change: { userId: string; event: AccountEvent; now: number },
): Promise<string[] | null> {
  const { userId, event, now } = change;
  const status = await lockAccountStatus(tx, userId);
  const next = status && nextAccountStatus(status, event);
  if (next === null) return null;
  await setAccountStatus(tx, userId, next);
  return next === "ACTIVE" ? [] : endAllSessions(tx, userId, now);
}
