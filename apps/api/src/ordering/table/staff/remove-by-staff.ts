import type { Database } from "../../../db/database.ts";
import { findPeople } from "../people/people-store.ts";
import type { EndGuestPart } from "../people/gone-guests.ts";
import { removeFromTable } from "../people/remove-from-table.ts";
import { lockSession } from "../table-store.ts";
import { runAct, type ActRequest } from "./run-act.ts";

export interface RemoveRequest extends ActRequest {
  sessionId: string;
  participantId: string;
}

export type GuestRemoved =
  | { kind: "DONE"; participantId: string; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" };

interface RemoveDeps {
  db: Database;
  endGuestPart: EndGuestPart;
  clock(): number;
}

/** TABLE-10: staff may remove the host, too; the next guest is host then. */
export function removeByStaff(
  { db, endGuestPart, clock }: RemoveDeps,
  request: RemoveRequest,
): Promise<GuestRemoved> {
  const { storeId, sessionId, participantId, by } = request;
  return runAct<GuestRemoved>(db, request, async (tx) => {
    const session = await lockSession(tx, storeId, sessionId);
    const people = session === null ? [] : await findPeople(tx, { storeId, sessionId });
    const target = people.find((one) => one.participant_id === participantId);
    if (session === null || target === undefined) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const done = { kind: "DONE" as const, participantId };
    if (target.removed_at !== null) return { ...done, replayed: true };
    const removal = { storeId, participantId, by, now: clock() };
    await removeFromTable(tx, session, removal, endGuestPart);
    return { ...done, replayed: false };
  });
}
