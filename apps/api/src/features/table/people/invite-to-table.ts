import type { DataOf } from "@santap/contract/call";
import type { inviteToTable as call } from "@santap/contract/calls/table/guest";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { signToken } from "../../../tokens/signed-token.ts";
import { findTableCode } from "../table-store.ts";
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
  const { storeId } = await requirePlace(db, sessionId, caller);
  const tableCode = await findTableCode(db, { storeId, sessionId });
  const expiresAt = clock() + INVITE_TTL_MS;
  const claims = { s: storeId, t: sessionId };
  return {
    tableCode,
    invite: signToken(ticketSecret, "tableInvite", claims, expiresAt),
    expiresAt,
  };
}
