import { saveSessionChange } from "../people/people-store.ts";
import { lockSession } from "../table-store.ts";
import { runAct, type ActRequest } from "../staff/run-act.ts";
import type { CallDeps } from "./call-staff.ts";
import { endCall, findCall } from "./call-store.ts";

export interface AnswerRequest extends ActRequest {
  callId: string;
}

export type CallAnswered =
  | {
      kind: "DONE";
      callId: string;
      sessionId: string;
      reason: string;
      /** CANCELLED: the guests took it back before. */
      state: "ANSWERED" | "CANCELLED";
      /** Who answered it first; null where nobody did. */
      answeredBy: string | null;
      replayed: boolean;
    }
  | { kind: "REFUSED"; reason: "NOT_FOUND" };

/** FLOOR-3: by one; the table and the others read who comes. */
export function answerCall({ db, clock }: CallDeps, request: AnswerRequest): Promise<CallAnswered> {
  const { storeId, callId, by } = request;
  return runAct<CallAnswered>(db, request, async (tx) => {
    const call = await findCall(tx, storeId, callId);
    if (call === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const { session_id: sessionId, reason } = call;
    await lockSession(tx, storeId, sessionId);
    const answered = await endCall(tx, { storeId, callId, to: "ANSWERED", by, at: clock() });
    if (answered) await saveSessionChange(tx, { storeId, sessionId });
    const after = await findCall(tx, storeId, callId);
    const state = after?.state === "CANCELLED" ? "CANCELLED" : "ANSWERED";
    const answeredBy = after?.answered_by ?? null;
    return {
      ...{ kind: "DONE", callId, sessionId, reason, state, answeredBy },
      replayed: !answered,
    };
  });
}
