import type { TokenInfo } from "@santap/contract/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { KeyValueStorage } from "../../../shell/device/storage.ts";

export interface LoginOutcome {
  loginType: "OTP" | "otherTab";
  tokenInfo: TokenInfo;
}

/** What a person is told in passing. */
export type LoginNews =
  { kind: "sent" } | { kind: "network" } | { kind: "failure"; error: CallError };

/** Everything that a login does outside of itself. */
export interface LoginPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  now: () => number;
  tell: (news: LoginNews) => void;
  /** For error logging alone. */
  report: (problem: string) => void;
  /** The token is there, although a notice is still on screen. */
  signIn: (tokenInfo: TokenInfo) => void;
  onLogin: (outcome: LoginOutcome) => void;
  onClose: (by: "user" | "refused") => void;
  readPushToken: () => string;
  /** Of this tab: where a login is kept that waits for its code. */
  storage: KeyValueStorage;
  /** The host that shows the page, e.g. `App`. */
  loginSource: string;
  context: {
    scene?: string | undefined;
    inviteCode?: string | undefined;
    shareMethod?: string | undefined;
  };
}
