import { ACCESS_TTL_MS } from "@santap/domain/session/refresh-token";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../ports/push.ts";
import { findRevokedSince, SESSION_REVOKED } from "./session-store.ts";

/** An access token's lifetime plus a minute for clock differences. */
const REMEMBERED_MS = ACCESS_TTL_MS + 60_000;
const RETRY_MS = 1_000;

export interface Revocations {
  /** True as long as an access token of a revoked family may exist. */
  isRevoked(familyId: string): boolean;
  /** For the process that revoked it, before the notification arrives. */
  markRevoked(familyId: string): void;
  /** Reads revocations from before this process listened. */
  load(): Promise<void>;
}

export interface RevocationDeps {
  db: Database;
  clock(): number;
  listener: Pick<Listener, "on" | "onReconnect">;
  onError(error: unknown): void;
}

/** In-memory set of revoked sessions of all processes: checked on every call. */
export function createRevocations(deps: RevocationDeps): Revocations {
  const revokedAt = new Map<string, number>();

  function note(familyId: string): void {
    forgetOld();
    revokedAt.set(familyId, deps.clock());
  }

  function forgetOld(): void {
    const since = deps.clock() - REMEMBERED_MS;
    for (const [familyId, at] of revokedAt) {
      // Roughly in time order: the rest is newer.
      if (at > since) return;
      revokedAt.delete(familyId);
    }
  }

  async function load(): Promise<void> {
    const rows = await findRevokedSince(deps.db, deps.clock() - REMEMBERED_MS);
    for (const row of rows) revokedAt.set(row.family_id, row.revoked_at);
  }

  /** Retries: the listener may be back before the database is. */
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
