import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { callStaff as call } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { visibleText } from "@santap/domain/text/visible-text";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { newId } from "../../../tokens/public-id.ts";
import { saveSessionChange } from "../rows/people.ts";
import { refuseStranger, requirePlace } from "../people/require-place.ts";
import { lockSession } from "../rows/sessions.ts";
import { findLatestCall, insertCall, type CallRow, type NewCall } from "../rows/calls.ts";

export interface CallDeps {
  db: Database;
  clock(): number;
}

/**
 * One that waits for the same reason is answered again. tableCallTooSoon within a minute of one that
 * ended.
 */
export function callStaff(
  { db, clock }: CallDeps,
  { sessionId, reason, note = "" }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const session = await lockSession(tx, place.storeId, sessionId);
    if (session === null) return refuseStranger();
    if (session.status !== "OPEN" && session.status !== "NEEDS_STAFF")
      refuse(ErrorCode.orderClosed, { variant: "session" });
    const { storeId, participantId } = place;
    const asked = { storeId, sessionId, participantId, reason, note: visibleText(note) };
    return toStaffCall(await placeCall(tx, { ...asked, at: clock() }));
  });
}

/** Under the session's lock. */
export async function placeCall(tx: Tx, asked: Omit<NewCall, "callId">): Promise<CallRow> {
  const latest = await findLatestCall(tx, asked, asked.reason);
  if (latest?.state === "WAITING") return latest;
  const opensAt = (latest?.ended_at ?? 0) + MINUTE_MS;
  if (opensAt > asked.at) {
    const retryAfter = Math.max(1, Math.ceil((opensAt - asked.at) / 1000));
    refuse(ErrorCode.tableCallTooSoon, undefined, { retryAfter });
  }
  const placed = await insertCall(tx, { ...asked, callId: newId("c") });
  if (placed === null) throw new Error("a call waits that was not found under the lock");
  await saveSessionChange(tx, asked);
  return placed;
}

export function toStaffCall(row: CallRow): DataOf<typeof call> {
  return {
    callId: row.call_id,
    reason: row.reason,
    note: row.note,
    participantId: row.participant_id,
    calledAt: row.called_at,
    state: row.state,
    answeredBy: row.answered_by,
  };
}
