import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { SignedIn } from "../../http/caller.ts";
import { SESSION_REVOKED } from "./session-store.ts";

const MOST = 100;

type SessionRow = Row<
  "session_family",
  "family_id" | "device" | "browser" | "created_at" | "used_at" | "new_browser"
>;

export async function findSessions(
  db: Connection,
  { userId, familyId }: SignedIn,
  now: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select family_id, device, browser, created_at, used_at, new_browser from session_family
    where user_id = ${userId} and revoked_at is null and expires_at > ${new Date(now)}
    order by family_id = ${familyId} desc, used_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Of this id, or all for `others`; never the own one. */
export async function revokeOthers(
  db: Connection,
  { userId, familyId }: SignedIn,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<Row<"session_family", "family_id">>`
    with ended as (
      update session_family set revoked_at = ${new Date(now)}
      where user_id = ${userId} and family_id <> ${familyId} and revoked_at is null
        and ${sessionId} in ('others', family_id)
      returning family_id)
    select family_id from ended, pg_notify(${SESSION_REVOKED}, family_id)`.execute(db);
  return rows.map(({ family_id: id }) => id);
}
