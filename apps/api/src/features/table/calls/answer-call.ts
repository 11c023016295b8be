import { inTransaction } from "../../../db/transaction.ts";
import { saveSessionChange } from "../people/people-store.ts";
import { lockSession } from "../table-store.ts";
import type { CallDeps } from "./call-staff.ts";
import { endCall, findCall } from "./call-store.ts";

export interface AnswerRequest {
  storeId: string;
  callId: string;
  by: string;
}

export type CallAnswered =
  | { kind: "DONE"; callId: string; sessionId: string; reason: string; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" };

/** The table reads who comes. */
export function answerCall(
  { db, clock }: CallDeps,
  { storeId, callId, by }: AnswerRequest,
): Promise<CallAnswered> {
  return inTransaction(db, async (tx) => {
    const call = await findCall(tx, storeId, callId);
    if (call === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const { session_id: sessionId, reason } = call;
    await lockSession(tx, storeId, sessionId);
    const answered = await endCall(tx, { storeId, callId, to: "ANSWERED", by, at: clock() });
    if (answered) await saveSessionChange(tx, { storeId, sessionId });
    return { kind: "DONE", callId, sessionId, reason, replayed: !answered };
  });
}
