import type { Connection } from "../../../db/database.ts";
import { addErasure } from "./erase-store.ts";

/**
 * From now on nothing of this user is loaded, whatever still arrives; what is stored goes with the
 * next nightly round. May be asked again, and inside the transaction that erases the account.
 */
export async function requestErasure(db: Connection, userId: string, now: number): Promise<void> {
  await addErasure(db, { userId, at: now });
}
