import { localStore } from "@santap/client/storage";
import type { DataOf } from "@santap/contract/call";
import type { listSessions } from "@santap/contract/calls/account/session";

type Sessions = DataOf<typeof listSessions>["sessions"];

const KEY = "sessions-seen";

/** Up to when this phone has shown the account's sessions, epoch ms; before: since its own began. */
function readSeenUntil(sessions: Sessions): number {
  const own = sessions.find(({ current }) => current)?.firstUsedAt ?? 0;
  return Math.max(own, Number(localStore.getItem(KEY) ?? 0));
}

/** Logins in browsers that are new to the account, which this phone has not shown yet (ACC-7). */
export function findNewSessions(sessions: Sessions): Sessions {
  const seenUntil = readSeenUntil(sessions);
  return sessions.filter(
    ({ current, newBrowser, firstUsedAt }) => !current && newBrowser && firstUsedAt > seenUntil,
  );
}

export function markSessionsSeen(sessions: Sessions): void {
  const newest = Math.max(...sessions.map(({ firstUsedAt }) => firstUsedAt));
  localStore.setItem(KEY, String(newest));
}
