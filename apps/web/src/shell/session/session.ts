import { useStore } from "@santap/client/store";
import { randomId } from "@santap/client/random-id";
import { localStore } from "@santap/client/storage";
import { createSessionStore, type Session } from "./session-store.ts";

export const session = createSessionStore({
  storage: localStore,
  events: window,
  newGuest: () => ({ guestId: randomId(), since: Date.now() }),
});

export interface SessionView extends Session {
  loggedIn: boolean;
}

export function useSession(): SessionView {
  const now = useStore(session);
  return { ...now, loggedIn: now.tokenInfo !== null };
}
