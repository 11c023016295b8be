import { createStore } from "@santap/client/store";
import type { TokenInfo } from "@santap/contract/schemas/account";
import type { LoginContext } from "./login-context.ts";
import { readInvitation } from "./attribution.ts";

export interface LoginResult {
  loginType: string;
  tokenInfo: TokenInfo;
}

/** `user`: closed. `refused`: the account may not sign in. `failed`: the popup did not load. */
export type LoginCloser = "user" | "refused" | "failed";

export class LoginClosed extends Error {
  readonly operation = "close";
  readonly by: LoginCloser;

  constructor(by: LoginCloser) {
    super("login closed");
    this.name = "LoginClosed";
    this.by = by;
  }
}

export interface LoginRequest {
  readonly context: LoginContext & { isForceLogin: number };
  readonly promise: Promise<LoginResult>;
}

/** The popup may call `session.signIn` before it is closed, e.g. to show a notice above the unlocked page. */
export interface LoginPopupProps {
  context: LoginRequest["context"];
  /** The page that asked for it, which may have been left while the popup's code was loading. */
  openedAt: string;
  onLogin: (result: LoginResult) => void;
  /** `user`: closed by the person. `refused`: the account may not sign in. */
  onClose: (by: "user" | "refused") => void;
}

interface Answer {
  resolve: (result: LoginResult) => void;
  reject: (closed: LoginClosed) => void;
}

/** Whole rupiah of the order that a guest logs in for, by the menu; null where there is none. */
export const awaitedTotal = createStore<number | null>(null);

export const pendingLogin = createStore<LoginRequest | null>(null);
let answer: Answer | null = null;

/** Opens the login popup. Concurrent callers share one. */
export function requireLogin(context: LoginContext = {}): Promise<LoginResult> {
  const pending = pendingLogin.get();
  if (pending) return pending.promise;
  const waiting = new Promise<LoginResult>((resolve, reject) => {
    answer = { resolve, reject };
  });
  waiting.catch(() => undefined); // a close without a waiting caller is no error
  const defaults = { sceneType: "LOGIN", isForceLogin: 1, ...readInvitation() };
  pendingLogin.set({ context: { ...defaults, ...context }, promise: waiting });
  return waiting;
}

/** Resolves or rejects the pending login. */
export function resolveLogin(outcome: LoginResult | LoginClosed): void {
  const pending = answer;
  answer = null;
  pendingLogin.set(null);
  if (outcome instanceof LoginClosed) pending?.reject(outcome);
  else pending?.resolve(outcome);
}
