import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { PlaceName, SessionName } from "../rows/people.ts";

export interface CodeTable extends Row<"dining_table", "store_id" | "table_id"> {
  /** Another code has taken its place. */
  retired: boolean;
}

export async function findCode(db: Connection, code: string): Promise<CodeTable | null> {
  const { rows } = await sql<CodeTable>`
    select store_id, table_id, false as retired from dining_table where code = ${code}
    union all select store_id, table_id, true from retired_table_code where code = ${code}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What a phone shows of itself. */
export interface Identity {
  proved: string | null;
  userId: string | null;
  browser: string | null;
}

export type SessionTable = Row<"table_session", "session_id" | "table_id">;

/** The session itself, or the one that it joined, while it runs. */
export async function findLaterSession(
  db: Connection,
  { storeId, sessionId }: SessionName,
): Promise<SessionTable | null> {
  const { rows } = await sql<SessionTable>`
    with recursive next(session_id, depth) as (
      select ${sessionId}::text, 0
      union all
      select s.merged_into, depth + 1 from next n join table_session s
        on s.store_id = ${storeId} and s.session_id = n.session_id
      where s.merged_into is not null and depth < 20)
    select s.session_id, s.table_id from next n join table_session s
      on s.store_id = ${storeId} and s.session_id = n.session_id
    where s.status = 'OPEN'`.execute(db);
  return rows[0] ?? null;
}

/** The party with which somebody sat at this table, and which staff moved or joined to another one. */
export async function findMovedParty(
  db: Connection,
  { store_id: storeId, table_id: tableId }: Pick<CodeTable, "store_id" | "table_id">,
  { proved, userId, browser }: Identity,
): Promise<SessionTable | null> {
  const { rows } = await sql<SessionTable>`
    with here as (
      select p.session_id from participant p where p.store_id = ${storeId}
        and p.session_id in (select session_id from table_session
          where store_id = ${storeId} and status = 'OPEN')
        and p.left_at is null and p.removed_at is null
        and (p.participant_id = ${proved} or p.user_id = ${userId} or p.browser = ${browser}))
    select s.session_id, s.table_id from table_session s
    where s.store_id = ${storeId} and s.status = 'OPEN' and s.table_id <> ${tableId}
      and s.session_id in (select session_id from here)
      and exists (select from table_event e
        where e.store_id = s.store_id and e.session_id = s.session_id
          and e.kind in ('SESSION_MOVED', 'SESSION_MERGED') and e.data->>'from' = (
            select label from dining_table where store_id = ${storeId} and table_id = ${tableId}))
      and not exists (select from table_session t where t.store_id = ${storeId}
        and t.table_id = ${tableId} and t.status = 'OPEN'
        and t.session_id in (select session_id from here))
    order by s.opened_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findIsGuestRemoved(db: Connection, place: PlaceName): Promise<boolean> {
  const { rows } = await sql`select from participant
    where store_id = ${place.storeId} and session_id = ${place.sessionId}
      and participant_id = ${place.participantId} and removed_at is not null`.execute(db);
  return rows.length > 0;
}
