import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { claimTable as call } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { joinOrOpen } from "../joining/join-or-open.ts";
import { findTable, lockSession } from "../rows/sessions.ts";
import { placeCall, type CallDeps } from "./call-staff.ts";

/** 'This is our table': staff look, and reset the session with its PIN. */
export async function claimTable(
  { db, clock }: CallDeps,
  { tableCode }: PayloadOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const table =
    (await findTable(db, tableCode)) ?? refuse(ErrorCode.orderNotFound, { variant: "table" });
  return inTransaction(db, async (tx) => {
    const at = clock();
    const storeId = table.store_id;
    const { sessionId } = await joinOrOpen(tx, table, at);
    await lockSession(tx, storeId, sessionId);
    const asked = { storeId, sessionId, participantId: null, note: "", at };
    await placeCall(tx, { ...asked, reason: "OUR_TABLE" });
    return { called: true };
  });
}
