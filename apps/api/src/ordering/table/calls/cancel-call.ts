import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { cancelStaffCall as call } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { saveSessionChange } from "../rows/people.ts";
import { requirePlace } from "../people/require-place.ts";
import { lockSession } from "../rows/sessions.ts";
import { toStaffCall, type CallDeps } from "./call-staff.ts";
import { endCall, findCall } from "../rows/calls.ts";

/** By any participant, but not where no participant called. Repeating it, or after an answer, changes nothing. */
export function cancelStaffCall(
  { db, clock }: CallDeps,
  { sessionId, callId }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const { storeId } = place;
    await lockSession(tx, storeId, sessionId);
    const before = await findCall(tx, storeId, callId);
    if (before?.session_id !== sessionId || before.participant_id === null)
      return refuse(ErrorCode.orderNotFound);
    const end = { storeId, callId, to: "CANCELLED" as const, by: null, at: clock() };
    if (!(await endCall(tx, end))) return toStaffCall(before);
    await saveSessionChange(tx, place);
    return { ...toStaffCall(before), state: "CANCELLED" as const };
  });
}
