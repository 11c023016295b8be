import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { reportPresence as call } from "@santap/contract/calls/table/guest";
import { presenceChange } from "@santap/domain/table/guest";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller, Participant } from "../../../http/caller.ts";
import { findSession, lockSession } from "../rows/sessions.ts";
import { findPeople, saveSessionChange, setPresence, setSeen } from "../rows/people.ts";
import { toGuest } from "./read-people.ts";
import { refuseStranger, requirePlace } from "./require-place.ts";

interface PresenceDeps {
  db: Database;
  clock(): number;
}

/** Writes seldom, and raises the version only where the others see something else. */
export async function reportPresence(
  { db, clock }: PresenceDeps,
  { sessionId, choosing }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  const place = await requirePlace(db, sessionId, caller);
  const now = clock();
  const guests = (await findPeople(db, place)).map(toGuest);
  const change = presenceChange(guests, { ...place, choosing }, now);
  if (change.kind === "TELL") return tell(db, place, { choosing, now });
  if (change.kind === "SEEN") await setSeen(db, place, now);
  const session = await findSession(db, place.storeId, sessionId);
  return { version: session?.version ?? refuseStranger() };
}

/** Decides again under the lock, as two calls of a phone may meet. */
function tell(
  db: Database,
  place: Participant,
  { choosing, now }: { choosing: boolean; now: number },
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, place.storeId, place.sessionId);
    if (session === null) return refuseStranger();
    const guests = (await findPeople(tx, place)).map(toGuest);
    const change = presenceChange(guests, { ...place, choosing }, now);
    if (change.kind !== "TELL") return { version: session.version };
    await setPresence(tx, place, { choosing, gone: change.gone, at: now });
    return { version: await saveSessionChange(tx, place) };
  });
}
