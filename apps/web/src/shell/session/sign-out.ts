import type { DataOf } from "@santap/contract/call";
import type { logout } from "@santap/contract/account";
import type { Envelope } from "@santap/contract/envelope";
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

/**
 * Signs out here and in every other tab, whatever the server says. `here-only`: it could not be told
 * and is told later, see `settleSignOut`.
 */
export async function signOut(ports: SignOutPorts): Promise<"everywhere" | "here-only"> {
  const { store, storage } = ports;
  const told = await isTold(ports);
  if (told) storage.removeItem(OWED_KEY);
  else storage.setItem(OWED_KEY, "1");
  for (const key of storage.keys()) if (LEFT_BEHIND.test(key)) storage.removeItem(key);
  store.signOut();
  return told ? "everywhere" : "here-only";
}

/** Tells the server of a sign-out that it missed, unless a login has replaced that session's cookie. */
export async function settleSignOut(ports: SignOutPorts): Promise<void> {
  const { store, storage } = ports;
  if (store.readStored().tokenInfo || (await isTold(ports))) storage.removeItem(OWED_KEY);
}

async function isTold({ tellServer }: SignOutPorts): Promise<boolean> {
  const { success, data } = await tellServer();
  return success && data.loggedOut;
}
