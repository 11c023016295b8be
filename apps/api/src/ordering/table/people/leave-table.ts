import { findHost } from "@santap/domain/table/guest";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { lockSession } from "../rows/sessions.ts";
import type { EndGuestPart } from "./gone-guests.ts";
import { findPeople, saveSessionChange, setLeft, type SessionName } from "../rows/people.ts";
import { toGuest } from "./read-people.ts";
import { refuseStranger, requirePlace } from "./require-place.ts";

/** What they put on the bill comes off it, before its first payment. */
export function leaveTable(
  { db, clock, endGuestPart }: { db: Database; clock(): number; endGuestPart: EndGuestPart },
  sessionId: string,
  caller: Caller,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const session = await lockSession(tx, place.storeId, sessionId);
    if (session === null) return refuseStranger();
    const now = clock();
    await setLeft(tx, place, now);
    const { storeId } = place;
    if (session.order_id !== null)
      await endGuestPart(tx, { storeId, orderId: session.order_id, removed: [] }, now);
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
