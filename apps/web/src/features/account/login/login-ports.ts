import type { TokenInfo } from "@santap/contract/schemas/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { KeyValueStorage } from "@santap/client/storage";
import type { QuietProof } from "../../../shell/session/captcha-subject.ts";
import type { LoginState } from "./login-state.ts";

export interface LoginOutcome {
  loginType: "OTP" | "otherTab";
  tokenInfo: TokenInfo;
}

export type LoginNotice =
  | { kind: "sent" }
  | { kind: "network" }
  | { kind: "failure"; error: CallError };

/** The login's side effects, injected for tests. */
export interface LoginPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  now: () => number;
  notify: (notice: LoginNotice) => void;
  clearNotice: () => void;
  report: (problem: string) => void;
  proveQuietly: QuietProof["prove"];
  /** Called before the merge notice is closed. */
  signIn: (tokenInfo: TokenInfo) => void;
  onLogin: (outcome: LoginOutcome, state: LoginState) => void;
  onClose: () => void;
  /** The account cannot sign in. */
  onRefused: (error: CallError) => void;
  readPushToken: () => string;
  /** The tab's session storage. */
  storage: KeyValueStorage;
  loginSource: string;
  context: {
    scene?: string | undefined;
    inviteCode?: string | undefined;
    shareMethod?: string | undefined;
  };
}
