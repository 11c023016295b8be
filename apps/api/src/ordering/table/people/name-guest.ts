import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { nameGuest as call } from "@santap/contract/calls/table/guest";
import { LANGUAGES } from "@santap/contract/errors/language";
import { cleanGuestName, uniqueGuestName } from "@santap/domain/table/guest";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { guestName } from "../rows/participant-name.ts";
import { lockSession } from "../rows/sessions.ts";
import { findPeople, saveSessionChange, setName, type PersonRow } from "../rows/people.ts";
import { requirePlace } from "./require-place.ts";

/** The name as the others read it: with a number where it is taken. */
export function nameGuest(
  { db }: { db: Database },
  { sessionId, name }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    await lockSession(tx, place.storeId, sessionId);
    const people = await findPeople(tx, place);
    const others = people.filter((one) => one.participant_id !== place.participantId);
    const unique = uniqueGuestName(cleanGuestName(name), others.flatMap(listNames));
    const mine = people.find((one) => one.participant_id === place.participantId);
    if (mine?.name === unique) return { name: unique };
    await setName(tx, place, unique);
    await saveSessionChange(tx, place);
    return { name: unique };
  });
}

/** Also what those without a name are called in any language. */
function listNames({ name, seat }: PersonRow): string[] {
  return name === null ? LANGUAGES.map((language) => guestName(seat, language)) : [name];
}
