import type { SessionStore } from "./session-store.ts";

export interface SessionFollower {
  /** Somebody is in who was not before. */
  onLogin: () => void;
  /** Who was in is no longer. */
  onLeave: () => void;
}

/** Tells of every change of person, in this tab or another one; a renewed token is none. */
export function followSession(
  store: Pick<SessionStore, "read" | "subscribe">,
  { onLogin, onLeave }: SessionFollower,
): void {
  let userId = store.read().tokenInfo?.userId;
  store.subscribe(() => {
    const before = userId;
    userId = store.read().tokenInfo?.userId;
    if (userId === before) return;
    if (before !== undefined) onLeave();
    if (userId !== undefined) onLogin();
  });
}
