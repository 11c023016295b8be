import { useSyncExternalStore } from "react";
import { randomId } from "../device/random-id.ts";
import { localStore } from "../device/storage.ts";
import { createSessionStore, type Session } from "./session-store.ts";

/** The session of this tab; every other tab follows it and is followed. */
export const session = createSessionStore({
  storage: localStore,
  events: window,
  newGuest: () => ({ guestId: randomId(), since: Date.now() }),
});

export interface SessionView extends Session {
  loggedIn: boolean;
}

/** Re-renders whenever somebody signs in or out, here or in another tab. */
export function useSession(): SessionView {
  const now = useSyncExternalStore(session.subscribe, session.read);
  return { ...now, loggedIn: now.tokenInfo !== null };
}
