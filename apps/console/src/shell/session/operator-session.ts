import { useStore } from "@santap/client/store";
import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/calls/operator";
import type { DataOf } from "@santap/contract/call";
import { signInByPasskey as passkeySignIn } from "@santap/contract/calls/operator/passkey";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import { useEffect } from "react";
import { call } from "../../api.ts";
import { queryClient } from "../data/query-client.ts";
import { refreshStaff } from "./staff-session.ts";
import { operatorSession, type OperatorSession } from "./session-store.ts";

/** Who looks at the console; the server is asked once a visit. */
export function useOperator(): OperatorSession {
  const session = useStore(operatorSession);
  useEffect(() => {
    if (session.state === "loading") void loadSession();
  }, [session.state]);
  return session;
}

export function reloadSession(): void {
  operatorSession.set({ state: "loading" });
}

async function loadSession(): Promise<void> {
  const answer = await call(operatorMe, {});
  if (answer.success) operatorSession.set({ state: "in", operator: answer.data.operator });
  else if (operatorSession.get().state === "loading")
    operatorSession.set({ state: "failed", ...answer.error });
}

/** Null where it worked; then the screens are there. */
export async function signIn(proof: {
  loginName: string;
  password: string;
  /** Of the second factor; left out until the server asks for it. */
  code?: string;
  /** In place of a code. */
  assertion?: PasskeyAssertion;
}): Promise<CallError | null> {
  return enter(await call(operatorLogin, proof));
}

/** The same with a passkey alone. */
export async function signInByPasskey(assertion: PasskeyAssertion): Promise<CallError | null> {
  return enter(await call(passkeySignIn, { assertion }));
}

async function enter(answer: Envelope<DataOf<typeof operatorLogin>>): Promise<CallError | null> {
  if (!answer.success) return answer.error;
  // Which screens are there depends on the stores.
  await refreshStaff();
  operatorSession.set({ state: "in", operator: answer.data.operator });
  return null;
}

/** The error where the call did not reach the server: the session then still holds. */
export async function signOut(): Promise<CallError | null> {
  const answer = await call(operatorLogout, {});
  if (!answer.success) return answer.error;
  queryClient.clear();
  operatorSession.set({ state: "out" });
  return null;
}
