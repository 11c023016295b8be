import { ACCESS_TTL_MS } from "@santap/domain/session/refresh-token";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listen.ts";
import { findRevokedSince, SESSION_REVOKED } from "./session-store.ts";

/** A minute more than any access token lives, for clocks that disagree. */
const REMEMBERED_MS = ACCESS_TTL_MS + 60_000;
const RETRY_MS = 1_000;

export interface Revocations {
  /** True once a family was ended, as long as an access token of it could still be around. */
  isRevoked(familyId: string): boolean;
  /** For the process that ended it: the answer to the next call must not depend on a round trip. */
  markRevoked(familyId: string): void;
  /** Reads what was ended before this process listened. */
  load(): Promise<void>;
}

export interface RevocationDeps {
  db: Database;
  clock(): number;
  listener: Pick<Listener, "on" | "onReconnect">;
  onError(error: unknown): void;
}

/** Which sessions were ended in any process, kept in memory, as it is asked at every call. */
export function createRevocations(deps: RevocationDeps): Revocations {
  const revokedAt = new Map<string, number>();

  function note(familyId: string): void {
    forgetOld();
    revokedAt.set(familyId, deps.clock());
  }

  function forgetOld(): void {
    const since = deps.clock() - REMEMBERED_MS;
    for (const [familyId, at] of revokedAt) {
      // In order of time, near enough: the rest is younger.
      if (at > since) return;
      revokedAt.delete(familyId);
    }
  }

  async function load(): Promise<void> {
    const rows = await findRevokedSince(deps.db, deps.clock() - REMEMBERED_MS);
    for (const row of rows) revokedAt.set(row.family_id, row.revoked_at);
  }

  /** The listener is back before the database may be: what was missed must be read all the same. */
  function catchUp(): void {
    load().catch((error: unknown) => {
      deps.onError(error);
      setTimeout(catchUp, RETRY_MS).unref();
    });
  }

  deps.listener.on(SESSION_REVOKED, note);
  deps.listener.onReconnect(catchUp);
  return { isRevoked: (familyId) => revokedAt.has(familyId), markRevoked: note, load };
}
