import { createStore } from "@santap/client/store";
import type { TokenInfo } from "@santap/contract/schemas/account";
import type { LoginContext } from "./login-context.ts";
import { readInvitation } from "./attribution.ts";

export interface LoginResult {
  loginType: string;
  tokenInfo: TokenInfo;
}

/** The `user` closed it, the account was `refused`, or the popup itself `failed` to load. */
export type LoginCloser = "user" | "refused" | "failed";

/** The marker of a login that was closed instead of finished. */
export class LoginClosed extends Error {
  readonly operation = "close";
  readonly by: LoginCloser;

  constructor(by: LoginCloser) {
    super("login closed");
    this.name = "LoginClosed";
    this.by = by;
  }
}

/** A login that somebody waits for, as the popup sees it. */
export interface LoginRequest {
  readonly context: LoginContext & { isForceLogin: number };
  readonly promise: Promise<LoginResult>;
}

interface Answer {
  resolve: (result: LoginResult) => void;
  reject: (closed: LoginClosed) => void;
}

/** The login that the popup is open for. */
export const pendingLogin = createStore<LoginRequest | null>(null);
let answer: Answer | null = null;

/** Opens the login popup. While one is open, everybody who asks waits for that one. */
export function requireLogin(context: LoginContext = {}): Promise<LoginResult> {
  const pending = pendingLogin.get();
  if (pending) return pending.promise;
  const waiting = new Promise<LoginResult>((resolve, reject) => {
    answer = { resolve, reject };
  });
  waiting.catch(() => undefined); // a close that nobody waits for is no error
  const defaults = { sceneType: "LOGIN", isForceLogin: 1, ...readInvitation() };
  pendingLogin.set({ context: { ...defaults, ...context }, promise: waiting });
  return waiting;
}

/** Ends the pending login: with a result, or with the reason for which it was closed. */
export function resolveLogin(outcome: LoginResult | LoginClosed): void {
  const settled = answer;
  answer = null;
  pendingLogin.set(null);
  if (outcome instanceof LoginClosed) settled?.reject(outcome);
  else settled?.resolve(outcome);
}
