import type { TokenInfo } from "@santap/contract/account";

/** Why somebody is asked to log in; travels with the login and its events. */
export interface LoginContext {
  eventId?: string;
  sceneType?: string;
  /** 1 by default. */
  isForceLogin?: number;
  scene?: string;
  inviteCode?: string;
  shareMethod?: string;
}

export interface LoginResult {
  loginType: string;
  tokenInfo: TokenInfo;
}

/** The marker of a login that was closed instead of finished. */
export class LoginClosed extends Error {
  readonly operation = "close";
  /** `user` closed it, or the account was `refused`. */
  readonly by: "user" | "refused";

  constructor(by: "user" | "refused") {
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
  pending = { context: { isForceLogin: 1, ...context }, promise: waiting };
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
