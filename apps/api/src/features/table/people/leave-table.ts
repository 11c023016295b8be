import { findHost } from "@santap/domain/table/guest";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { lockSession } from "../table-store.ts";
import { findPeople, saveSessionChange, setLeft, type SessionName } from "./people-store.ts";
import { toGuest } from "./read-people.ts";
import { refuseStranger, requirePlace } from "./require-place.ts";

export function leaveTable(
  { db, clock }: { db: Database; clock(): number },
  sessionId: string,
  caller: Caller,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const session = await lockSession(tx, place.storeId, sessionId);
    if (session === null) return refuseStranger();
    const now = clock();
    await setLeft(tx, place, now);
    await handOn(tx, place, { hostId: session.host_id, now });
    return {};
  });
}

/** Under the session's lock, after a participant left or was removed. */
export async function handOn(
  tx: Tx,
  session: SessionName,
  { hostId, now }: { hostId: string | null; now: number },
): Promise<void> {
  const guests = (await findPeople(tx, session)).map(toGuest);
  await saveSessionChange(tx, session, { hostId: findHost(guests, hostId, now) });
}
