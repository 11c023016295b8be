import { ErrorCode } from "@santap/contract/errors/codes";
import type { PayloadOf } from "@santap/contract/call";
import type { removeGuest as call } from "@santap/contract/calls/table/guest";
import { findHost } from "@santap/domain/table/guest";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockSession } from "../rows/sessions.ts";
import { findPeople } from "../rows/people.ts";
import { toGuest } from "./read-people.ts";
import type { EndGuestPart } from "./gone-guests.ts";
import { removeFromTable } from "./remove-from-table.ts";
import { refuseStranger, requirePlace } from "./require-place.ts";

export interface RemoveDeps {
  db: Database;
  endGuestPart: EndGuestPart;
  clock(): number;
}

/**
 * By the host; ticketInvalid for anybody else and for one who is not at the table. Removing somebody
 * again changes nothing.
 */
export function removeGuest(
  { db, clock, endGuestPart }: RemoveDeps,
  { sessionId, participantId }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const { storeId } = caller.participant ?? refuseStranger();
    const session = await lockSession(tx, storeId, sessionId);
    const place = await requirePlace(tx, sessionId, caller);
    if (session === null) return refuseStranger();
    const now = clock();
    const people = await findPeople(tx, place);
    const host = findHost(people.map(toGuest), session.host_id, now);
    if (host !== place.participantId || participantId === host) return refuseStranger();
    const target = people.find((one) => one.participant_id === participantId);
    if (target === undefined) return refuse(ErrorCode.orderNotFound);
    if (target.removed_at !== null) return {};
    const removal = { storeId, participantId, by: place.participantId, now };
    await removeFromTable(tx, session, removal, endGuestPart);
    return {};
  });
}
