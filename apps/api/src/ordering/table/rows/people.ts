import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import { publishTableChange } from "./publish-table-change.ts";

export interface SessionName {
  storeId: string;
  sessionId: string;
}

export interface PlaceName extends SessionName {
  participantId: string;
}

export type PersonRow = Row<
  "participant",
  | "participant_id"
  | "seat"
  | "user_id"
  | "name"
  | "joined_at"
  | "seen_at"
  | "present"
  | "choosing"
  | "left_at"
  | "removed_at"
>;

/** Those who left and who were removed, too: their rounds have their names. */
export async function findPeople(
  db: Connection,
  { storeId, sessionId }: SessionName,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select participant_id, seat, user_id, name, joined_at, seen_at, present, choosing, left_at, removed_at
    from participant where store_id = ${storeId} and session_id = ${sessionId}
    order by seat`.execute(db);
  return rows;
}

export interface PlaceRow extends Row<"participant", "left_at"> {
  /** It, or another place of its account or of the caller's. */
  removed: boolean;
}

export async function findPlace(
  db: Connection,
  place: PlaceName,
  userId: string | null,
): Promise<PlaceRow | null> {
  const { rows } = await sql<PlaceRow>`select p.left_at, exists (select from participant r
        where r.store_id = p.store_id and r.session_id = p.session_id and r.removed_at is not null
          and (r.participant_id = p.participant_id or r.user_id in (p.user_id, ${userId}))) as removed
    from participant p where p.store_id = ${place.storeId} and p.session_id = ${place.sessionId}
      and p.participant_id = ${place.participantId}`.execute(db);
  return rows[0] ?? null;
}

/** By any of what a phone shows of itself. */
export async function findIsRemoved(
  db: Connection,
  { storeId, sessionId }: SessionName,
  shown: { proved: string | null; userId: string | null; browser: string | null },
): Promise<boolean> {
  const { rows } = await sql`select from participant
    where store_id = ${storeId} and session_id = ${sessionId} and removed_at is not null
      and (participant_id = ${shown.proved} or user_id = ${shown.userId} or browser = ${shown.browser})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Under the session's lock. */
export async function setName(tx: Tx, place: PlaceName, name: string): Promise<void> {
  await sql`update participant set name = ${name}
    where store_id = ${place.storeId} and session_id = ${place.sessionId}
      and participant_id = ${place.participantId}`.execute(tx);
}

export async function setSeen(db: Connection, place: PlaceName, at: number): Promise<void> {
  await sql`update participant set seen_at = ${new Date(at)}
    where store_id = ${place.storeId} and session_id = ${place.sessionId}
      and participant_id = ${place.participantId}`.execute(db);
}

export async function setPresence(
  tx: Tx,
  { storeId, sessionId, participantId }: PlaceName,
  { choosing, gone, at }: { choosing: boolean; gone: readonly string[]; at: number },
): Promise<void> {
  await sql`update participant set
      seen_at = case when participant_id = ${participantId} then ${new Date(at)}::timestamptz else seen_at end,
      present = participant_id = ${participantId},
      choosing = participant_id = ${participantId} and ${choosing}
    where store_id = ${storeId} and session_id = ${sessionId}
      and (participant_id = ${participantId} or participant_id = any(${gone}))`.execute(tx);
}

export async function setLeft(tx: Tx, place: PlaceName, at: number): Promise<void> {
  await sql`update participant set left_at = ${new Date(at)}, choosing = false
    where store_id = ${place.storeId} and session_id = ${place.sessionId}
      and participant_id = ${place.participantId}`.execute(tx);
}

/** With the other places of the same account, as it may not come back either. Returns all of them. */
export async function setRemoved(
  tx: Tx,
  place: PlaceName,
  removal: { by: string; at: number },
): Promise<Pick<PersonRow, "participant_id" | "user_id">[]> {
  const { rows } = await sql<Pick<PersonRow, "participant_id" | "user_id">>`
    update participant p set removed_at = ${new Date(removal.at)}, removed_by = ${removal.by},
      choosing = false
    where p.store_id = ${place.storeId} and p.session_id = ${place.sessionId} and p.removed_at is null
      and (p.participant_id = ${place.participantId} or p.user_id = (select o.user_id
        from participant o where o.store_id = p.store_id and o.session_id = p.session_id
          and o.participant_id = ${place.participantId}))
    returning p.participant_id, p.user_id`.execute(tx);
  return rows;
}

/** Raises the session's revision, notifies the table, and returns the new version. */
export async function saveSessionChange(
  tx: Tx,
  { storeId, sessionId }: SessionName,
  change: { hostId?: string | null } = {},
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update table_session s set revision = revision + 1,
      host_id = case when ${change.hostId !== undefined} then ${change.hostId ?? null} else host_id end
    where store_id = ${storeId} and session_id = ${sessionId}
    returning s.revision + coalesce((select o.revision from orders o where o.store_id = s.store_id
      and o.order_id = s.order_id), 0) as version`.execute(tx);
  publishTableChange(tx, sessionId);
  return rows[0]?.version ?? 1;
}
