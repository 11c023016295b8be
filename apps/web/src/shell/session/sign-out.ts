import type { DataOf } from "@santap/contract/call";
import type { logout } from "@santap/contract/account";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { ListedStorage } from "../device/storage.ts";
import type { SessionStore } from "./session-store.ts";
import { OWED_KEY } from "./sign-out-owed.ts";

/** What a person leaves on a phone: dishes chosen, an order on its way, a seat at a table. */
const LEFT_BEHIND = /^(?:cart:|order-attempt:|seat(?::|$))/;

export interface SignOutPorts {
  /** The logout call; the session is known by its cookie as well. */
  tellServer: () => Promise<Envelope<DataOf<typeof logout>>>;
  store: Pick<SessionStore, "readStored" | "signOut">;
  storage: ListedStorage;
}

export interface SignOutOutcome {
  /** False: the server does not know yet, and is asked again later, see `settleSignOut`. */
  everywhere: boolean;
  /** Why not, as far as the answer says. */
  error: CallError | null;
}

/** Signs out here and in every other tab, whatever the server says. */
export async function signOut(ports: SignOutPorts): Promise<SignOutOutcome> {
  const { store, storage } = ports;
  const outcome = await askServer(ports);
  if (outcome.everywhere) storage.removeItem(OWED_KEY);
  else storage.setItem(OWED_KEY, "1");
  for (const key of storage.keys()) if (LEFT_BEHIND.test(key)) storage.removeItem(key);
  store.signOut();
  return outcome;
}

/** Tells the server of a sign-out that it missed, unless a login has replaced that session's cookie. */
export async function settleSignOut(ports: SignOutPorts): Promise<void> {
  const { store, storage } = ports;
  if (store.readStored().tokenInfo || (await askServer(ports)).everywhere)
    storage.removeItem(OWED_KEY);
}

async function askServer({ tellServer }: SignOutPorts): Promise<SignOutOutcome> {
  const { success, data, error } = await tellServer();
  return { everywhere: success && data.loggedOut, error };
}
