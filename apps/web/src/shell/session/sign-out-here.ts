import { logout } from "@santap/contract/calls/account";
import { call } from "../../api.ts";
import { localStore } from "@santap/client/storage";
import { session } from "./session.ts";
import {
  endSession,
  retrySignOut,
  signOut,
  type SignOutOutcome,
  type SignOutPorts,
} from "./sign-out.ts";

const LOGOUT_TIMEOUT_MS = 6_000;

const ports: SignOutPorts = {
  logout: () => call(logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS }),
  store: session,
  storage: localStore,
};

export function signOutHere(): Promise<SignOutOutcome> {
  return signOut(ports);
}

export function endSessionHere(): void {
  endSession(ports);
}

export function retrySignOutHere(): Promise<void> {
  return retrySignOut(ports);
}
