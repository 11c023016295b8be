import { login, type TokenInfo } from "@santap/contract/account";
import type { DataOf } from "@santap/contract/call";
import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/error-code";
import { forgetLogin, keepLogin, readKeptLogin } from "./kept-login.ts";
import { loginPayload } from "./login-payload.ts";
import type { LoginOutcome, LoginPorts } from "./login-ports.ts";
import { initialLogin, isBusy, type LoginState } from "./login-state.ts";
import { createLoginStore } from "./login-store.ts";
import type { LoginEvent } from "./login-transitions.ts";
import { createCodeRequest, type CodeRequest } from "./request-code.ts";

export interface LoginFlow extends CodeRequest {
  read: () => LoginState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: LoginEvent) => void;
  submit: () => Promise<void>;
  /** By the person's own action; completes the login where only the notice is left. */
  close: () => void;
  /** The person logged in in another tab. */
  endElsewhere: (tokenInfo: TokenInfo) => void;
}

/** These codes cannot be tried again. */
const DEAD_CODE: readonly string[] = [ErrorCode.tooManyWrongCodes, ErrorCode.codeExpired];

/** Phone, code, login: the states of one popup and the calls between them. */
export function createLoginFlow(ports: LoginPorts): LoginFlow {
  const { storage, context, loginSource } = ports;
  const kept = readKeptLogin(storage, ports.now());
  const store = createLoginStore(kept ?? initialLogin(context.inviteCode));
  store.subscribe(() => keepLogin(storage, store.read()));
  let outcome: LoginOutcome | null = null;

  async function submit(): Promise<void> {
    if (isBusy(store.read())) return;
    store.dispatch({ type: "SUBMITTED" });
    const state = store.read();
    if (!isBusy(state)) return;
    const awaited = store.begin();
    const payload = { state, context, loginSource, fcmToken: ports.readPushToken() };
    const answer = await ports.call(login, loginPayload(payload));
    if (!awaited()) return;
    if (answer.success) finish(answer.data);
    else fail(answer.error);
  }

  function finish({ tokenInfo, isFirstLoginAfterMerging }: DataOf<typeof login>): void {
    forgetLogin(storage);
    outcome = { loginType: "OTP", tokenInfo };
    if (!isFirstLoginAfterMerging) return close();
    store.dispatch({ type: "MERGED" });
    ports.signIn(tokenInfo);
  }

  function fail(error: CallError): void {
    ports.tell(error.code === "ERR_NETWORK" ? { kind: "network" } : { kind: "failure", error });
    store.dispatch({ type: DEAD_CODE.includes(error.code) ? "CODE_DEAD" : "LOGIN_FAILED" });
    if (error.code !== ErrorCode.accountCannotSignIn) return;
    forgetLogin(storage);
    store.dispatch({ type: "CLOSE" });
    ports.onClose("refused");
  }

  function close(): void {
    if (store.read().phase === "closed") return;
    store.dispatch({ type: "CLOSE" });
    if (outcome) ports.onLogin(outcome);
    else ports.onClose("user");
  }

  function endElsewhere(tokenInfo: TokenInfo): void {
    forgetLogin(storage);
    outcome = { loginType: "otherTab", tokenInfo };
    close();
  }

  return { ...store, ...createCodeRequest(store, ports), submit, close, endElsewhere };
}
