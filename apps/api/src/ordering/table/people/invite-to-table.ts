import type { DataOf } from "@santap/contract/call";
import type { inviteToTable as call } from "@santap/contract/calls/table/guest";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { signInvite } from "../joining/invite-token.ts";
import { findSessionTable } from "../rows/sessions.ts";
import { requirePlace } from "./require-place.ts";

const INVITE_TTL_MS = 10 * MINUTE_MS;

interface InviteDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

export async function inviteToTable(
  { db, ticketSecret, clock }: InviteDeps,
  sessionId: string,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  const { storeId, participantId: by } = await requirePlace(db, sessionId, caller);
  const { code: tableCode, table_id: tableId } = await findSessionTable(db, { storeId, sessionId });
  const expiresAt = clock() + INVITE_TTL_MS;
  return {
    tableCode,
    invite: signInvite(ticketSecret, { storeId, sessionId, tableId, by }, expiresAt),
    expiresAt,
  };
}
