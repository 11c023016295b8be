import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { answerCall as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { endCall, findCall } from "../../../ordering/table/rows/calls.ts";
import { saveSessionChange } from "../../../ordering/table/rows/people.ts";
import { lockSession } from "../../../ordering/table/rows/sessions.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { serveUnserved } from "./serve-party.ts";

/** FLOOR-3: whoever is first; the table and the others read who comes. */
export function answerCall(
  { db, clock }: FloorDeps,
  { storeId, callId }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  const by = staff.name;
  return inTransaction(db, async (tx) => {
    const found = await findCall(tx, storeId, callId);
    if (found === null) return refuse(ErrorCode.orderNotFound);
    const { session_id: sessionId } = found;
    await lockSession(tx, storeId, sessionId);
    const answered = await endCall(tx, { storeId, callId, to: "ANSWERED", by, at: clock() });
    if (answered) await saveSessionChange(tx, { storeId, sessionId });
    const after = await findCall(tx, storeId, callId);
    if (answered) await serveUnserved(tx, staff, sessionId);
    const answeredBy = after?.answered_by ?? null;
    const state = after?.state === "CANCELLED" ? "CANCELLED" : "ANSWERED";
    return { state, answeredBy, mine: answeredBy === by };
  });
}
