import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { endSessions, listSessions } from "@santap/contract/calls/account/session";
import type { SignedIn } from "../../http/caller.ts";
import { findSessions, revokeOthers } from "./other-session-store.ts";
import type { SessionDeps } from "./session-deps.ts";

type Deps = Pick<SessionDeps, "db" | "clock" | "revocations">;

/** The own one first, then by last use. Without a place, which nobody could check (ACC-7). */
export async function readSessions(
  { db, clock }: Deps,
  user: SignedIn,
): Promise<DataOf<typeof listSessions>> {
  const rows = await findSessions(db, user, clock());
  return {
    sessions: rows.map((row) => ({
      sessionId: row.family_id,
      device: row.device,
      browser: row.browser,
      firstUsedAt: row.created_at,
      lastUsedAt: row.used_at,
      newBrowser: row.new_browser,
      current: row.family_id === user.familyId,
    })),
  };
}

/** One, or all but the own one. */
export async function endOtherSessions(
  { db, clock, revocations }: Deps,
  user: SignedIn,
  { sessionId }: Pick<PayloadOf<typeof endSessions>, "sessionId">,
): Promise<DataOf<typeof endSessions>> {
  const ended = await revokeOthers(db, user, { sessionId, now: clock() });
  for (const familyId of ended) revocations.markRevoked(familyId);
  return { ended: ended.length };
}
