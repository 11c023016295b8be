import type { TokenInfo } from "@santap/contract/account";
import type { LoginContext } from "./login-context.ts";
import { readInvitation } from "./visit.ts";

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

let pending: LoginRequest | null = null;
let answer: Answer | null = null;
const listeners = new Set<() => void>();

/** Opens the login popup. While one is open, everybody who asks waits for that one. */
export function requireLogin(context: LoginContext = {}): Promise<LoginResult> {
  if (pending) return pending.promise;
  const waiting = new Promise<LoginResult>((resolve, reject) => {
    answer = { resolve, reject };
  });
  waiting.catch(() => undefined); // a close that nobody waits for is no error
  const defaults = { sceneType: "LOGIN", isForceLogin: 1, ...readInvitation() };
  pending = { context: { ...defaults, ...context }, promise: waiting };
  notify();
  return waiting;
}

export function pendingLogin(): LoginRequest | null {
  return pending;
}

/** Ends the pending login: with a result, or with the reason for which it was closed. */
export function settleLogin(outcome: LoginResult | LoginClosed): void {
  const settled = answer;
  pending = null;
  answer = null;
  notify();
  if (outcome instanceof LoginClosed) settled?.reject(outcome);
  else settled?.resolve(outcome);
}

export function subscribeToLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
