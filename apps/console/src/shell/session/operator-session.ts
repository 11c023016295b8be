import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/operator";
import type { CallError } from "@santap/contract/envelope";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../api.ts";
import { answers } from "../data/answers.ts";
import { followSession, noteSession, noteSignedOut, readSession } from "./session-store.ts";
import type { OperatorSession } from "./session-store.ts";

/** Who looks at the console; the server is asked once a visit. */
export function useOperator(): OperatorSession {
  const session = useSyncExternalStore(followSession, readSession);
  useEffect(() => {
    if (session.state === "asking") void askWhoIsHere();
  }, [session.state]);
  return session;
}

export function askAgain(): void {
  noteSession({ state: "asking" });
}

async function askWhoIsHere(): Promise<void> {
  const answer = await call(operatorMe, {});
  if (answer.success) noteSession({ state: "in", operator: answer.data.operator });
  else if (readSession().state === "asking") noteSession({ state: "failed", ...answer.error });
}

/** Null where it worked; then the screens are there. */
export async function signIn(proof: {
  loginName: string;
  password: string;
  /** Of the second factor; left out until the server asks for it. */
  code?: string;
}): Promise<CallError | null> {
  const answer = await call(operatorLogin, proof);
  if (!answer.success) return answer.error;
  noteSession({ state: "in", operator: answer.data.operator });
  return null;
}

/** The error where the server did not hear of it: the session then still holds. */
export async function signOut(): Promise<CallError | null> {
  const answer = await call(operatorLogout, {});
  if (!answer.success) return answer.error;
  answers.clear();
  noteSignedOut();
  return null;
}
