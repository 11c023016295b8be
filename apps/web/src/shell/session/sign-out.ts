import type { DataOf } from "@santap/contract/call";
import type { logout as logoutCall } from "@santap/contract/calls/account";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { ListedStorage } from "@santap/client/storage";
import type { SessionStore } from "./session-store.ts";
import { PENDING_KEY } from "./sign-out-key.ts";

const PERSONAL_KEYS = /^(?:cart:|coupons-|kept-(?:menu|voucher)|order-attempt:|seat(?::|$))/;

export interface SignOutPorts {
  /** The session's cookie is sent as well. */
  logout: () => Promise<Envelope<DataOf<typeof logoutCall>>>;
  store: Pick<SessionStore, "readStored" | "signOut">;
  storage: ListedStorage;
}

export interface SignOutOutcome {
  /** False: the server is called again later. */
  confirmed: boolean;
  error: CallError | null;
}

/** Signs out in every tab, also where the call fails. */
export async function signOut(ports: SignOutPorts): Promise<SignOutOutcome> {
  const { storage } = ports;
  const outcome = await requestLogout(ports);
  if (outcome.confirmed) storage.removeItem(PENDING_KEY);
  else storage.setItem(PENDING_KEY, "1");
  endSession(ports);
  return outcome;
}

/** In every tab, without the server: it has ended the session. */
export function endSession({ store, storage }: Pick<SignOutPorts, "store" | "storage">): void {
  for (const key of storage.keys()) if (PERSONAL_KEYS.test(key)) storage.removeItem(key);
  store.signOut();
}

/** Repeats a failed logout call, unless a login has replaced the session's cookie. */
export async function retrySignOut(ports: SignOutPorts): Promise<void> {
  const { store, storage } = ports;
  if (store.readStored().tokenInfo || (await requestLogout(ports)).confirmed)
    storage.removeItem(PENDING_KEY);
}

async function requestLogout({ logout }: SignOutPorts): Promise<SignOutOutcome> {
  const { success, data, error } = await logout();
  return { confirmed: success && data.loggedOut, error };
}
