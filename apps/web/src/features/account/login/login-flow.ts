import { login } from "@santap/contract/calls/account";
import type { TokenInfo } from "@santap/contract/schemas/account";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { type CodeRequest, endsCode } from "../../../shell/code/request-code.ts";
import { withoutPlus } from "../country/countries.ts";
import type { LoginOutcome, LoginPorts } from "./login-ports.ts";
import { initialLogin, isBusy, type LoginState } from "./login-state.ts";
import { createLoginStore, type LoginStore } from "./login-store.ts";
import type { LoginEvent } from "./login-transitions.ts";
import { createLoginCodeRequest, toNotice } from "./request-code.ts";
import { clearSavedLogin, loadSavedLogin, saveLogin } from "./saved-login.ts";

export interface LoginFlow extends CodeRequest {
  read: () => LoginState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: LoginEvent) => void;
  submit: () => Promise<void>;
  /** Completes the login if only the merge notice is left. */
  close: () => void;
  endAfterOtherLogin: (tokenInfo: TokenInfo) => void;
}

export function createLoginFlow(ports: LoginPorts): LoginFlow {
  const { storage, context, loginSource } = ports;
  const saved = loadSavedLogin(storage, ports.now());
  const store = createLoginStore(saved ?? initialLogin(context.inviteCode));
  store.subscribe(() => saveLogin(storage, store.read()));
  clearNoticePerPhase(store, ports);
  let outcome: LoginOutcome | null = null;

  async function submit(): Promise<void> {
    if (isBusy(store.read())) return;
    store.dispatch({ type: "SUBMITTED" });
    const state = store.read();
    if (!isBusy(state)) return;
    const isCurrent = store.begin();
    const payload = { state, context, loginSource, fcmToken: ports.readPushToken() };
    const answer = await ports.call(login, loginPayload(payload));
    if (!isCurrent()) return;
    if (answer.success) finish(answer.data);
    else fail(answer.error);
  }

  function finish({ tokenInfo, isFirstLoginAfterMerging }: DataOf<typeof login>): void {
    clearSavedLogin(storage);
    outcome = { loginType: "OTP", tokenInfo };
    if (!isFirstLoginAfterMerging) return close();
    store.dispatch({ type: "MERGED" });
    ports.signIn(tokenInfo);
  }

  function fail(error: CallError): void {
    store.dispatch({ type: endsCode(error) ? "CODE_DEAD" : "LOGIN_FAILED", error });
    if (error.code === ErrorCode.accountDisabled) {
      clearSavedLogin(storage);
      store.dispatch({ type: "CLOSE" });
      ports.onRefused(error);
    }
    ports.notify(toNotice(error));
  }

  function close(): void {
    if (store.read().phase === "closed") return;
    store.dispatch({ type: "CLOSE" });
    if (outcome) ports.onLogin(outcome, store.read());
    else ports.onClose();
  }

  function endAfterOtherLogin(tokenInfo: TokenInfo): void {
    clearSavedLogin(storage);
    outcome = { loginType: "otherTab", tokenInfo };
    close();
  }

  return { ...store, ...createLoginCodeRequest(store, ports), submit, close, endAfterOtherLogin };
}

/** A phase begins without the notice of the one before; what it has to say comes after this. */
function clearNoticePerPhase(store: LoginStore, ports: LoginPorts): void {
  let { phase } = store.read();
  store.subscribe(() => {
    if (store.read().phase === phase) return;
    phase = store.read().phase;
    ports.clearNotice();
  });
}

interface LoginPayloadParts {
  state: LoginState;
  context: { scene?: string | undefined; shareMethod?: string | undefined };
  loginSource: string;
  /** Empty if there is no push token. */
  fcmToken: string;
}

/** The payload of `/account/login`, with every field that it names; absent ones are empty. */
function loginPayload(parts: LoginPayloadParts): PayloadOf<typeof login> {
  const { state, context } = parts;
  return {
    verificationCode: state.code,
    processToken: state.processToken,
    cpType: state.cpType,
    identityType: state.identityType,
    registryChannel: state.cpType,
    countryCode: withoutPlus(state.countryCode),
    countryName: state.countryName,
    loginSource: parts.loginSource,
    scene: context.scene ?? "",
    inviteCode: state.inviteCode,
    shareMethod: context.shareMethod ?? "",
    fcmToken: parts.fcmToken,
  };
}
