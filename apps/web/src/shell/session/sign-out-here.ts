import { logout } from "@santap/contract/account";
import { call } from "../../api.ts";
import { localStore } from "../device/storage.ts";
import { session } from "./session.ts";
import { settleSignOut, signOut, type SignOutOutcome, type SignOutPorts } from "./sign-out.ts";

/** Nobody wants to wait for a weak signal before they leave. */
const LOGOUT_TIMEOUT_MS = 6_000;

const ports: SignOutPorts = {
  tellServer: () => call(logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS }),
  store: session,
  storage: localStore,
};

export function signOutHere(): Promise<SignOutOutcome> {
  return signOut(ports);
}

export function settleSignOutHere(): Promise<void> {
  return settleSignOut(ports);
}
