import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { SessionName } from "./people.ts";
import { publishTableChange } from "./publish-table-change.ts";
import type { TableEventData } from "./sessions.ts";

/** Under the session's lock. */
export async function setTable(
  tx: Tx,
  { storeId, sessionId, tableId }: SessionName & { tableId: string },
): Promise<void> {
  await sql`update table_session set table_id = ${tableId}
    where store_id = ${storeId} and session_id = ${sessionId}`.execute(tx);
  publishTableChange(tx, sessionId);
}

export async function setReopened(
  tx: Tx,
  { storeId, sessionId, at }: SessionName & { at: number },
): Promise<void> {
  await sql`update table_session set status = 'OPEN', closed_at = null, last_activity_at = ${new Date(at)}
    where store_id = ${storeId} and session_id = ${sessionId}`.execute(tx);
  publishTableChange(tx, sessionId);
}

/** The people and what they call for follow; their seats come after those at the other table. */
export async function moveGuests(
  tx: Tx,
  { storeId, from, to }: { storeId: string; from: string; to: string },
): Promise<void> {
  await sql`update participant set session_id = ${to}, seat = seat + (
      select coalesce(max(seat), 0) from participant where store_id = ${storeId} and session_id = ${to})
    where store_id = ${storeId} and session_id = ${from}`.execute(tx);
  await sql`update table_call c set session_id = ${to}
    where store_id = ${storeId} and session_id = ${from} and state = 'WAITING' and not exists (
      select from table_call o where o.store_id = c.store_id and o.session_id = ${to}
        and o.reason = c.reason and o.state = 'WAITING')`.execute(tx);
}

/** The bill of a session is another's from now on. */
export async function setBillMoved(
  tx: Tx,
  { storeId, orderId, from, to }: { storeId: string; orderId: string; from: string; to: string },
): Promise<void> {
  await sql`update table_session set order_id = null
    where store_id = ${storeId} and session_id = ${from}`.execute(tx);
  await sql`update table_session set order_id = ${orderId}
    where store_id = ${storeId} and session_id = ${to}`.execute(tx);
}

export async function setMerged(
  tx: Tx,
  { storeId, from, to, at }: { storeId: string; from: string; to: string; at: number },
): Promise<void> {
  await sql`update table_session set status = 'CLOSED', closed_at = ${new Date(at)}, order_id = null,
      merged_into = ${to}
    where store_id = ${storeId} and session_id = ${from}`.execute(tx);
  publishTableChange(tx, from);
}

export type MergedPlace = Row<"participant", "session_id" | "participant_id" | "seat">;

/** Where who had a place in a session has it now that the session joined another; null for nowhere. */
export async function findMergedPlace(
  db: Connection,
  place: SessionName & { participantId: string },
): Promise<MergedPlace | null> {
  const { rows } = await sql<MergedPlace>`
    with recursive next(session_id, depth) as (
      select merged_into, 1 from table_session
      where store_id = ${place.storeId} and session_id = ${place.sessionId}
      union all
      select s.merged_into, depth + 1 from next n join table_session s
        on s.store_id = ${place.storeId} and s.session_id = n.session_id
      where depth < 20)
    select p.session_id, p.participant_id, p.seat from participant p
    where p.store_id = ${place.storeId} and p.session_id in (select session_id from next)
      and p.participant_id = ${place.participantId}`.execute(db);
  return rows[0] ?? null;
}

export type NoticeRow = Row<"table_event", "event_id" | "kind" | "at"> & {
  data: TableEventData;
};

/** What staff did to the session, and to this guest. */
export async function findNotices(
  db: Connection,
  place: SessionName & { participantId: string },
  { kinds, since }: { kinds: readonly string[]; since: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select event_id, kind, at, data from table_event
    where store_id = ${place.storeId} and session_id = ${place.sessionId} and at > ${new Date(since)}
      and kind = any(${kinds}::text[])
      and (participant_id is null or participant_id = ${place.participantId})
    order by event_id`.execute(db);
  return rows;
}

export interface IdleRow extends Row<"table_session", "store_id" | "session_id" | "table_id"> {}

/** In random order, so that concurrent workers rarely meet. */
export async function findIdle(db: Connection, before: number): Promise<IdleRow[]> {
  const { rows } = await sql<IdleRow>`select store_id, session_id, table_id from table_session s
    where status = 'OPEN' and last_activity_at <= ${new Date(before)}
      and not exists (select from participant p where p.store_id = s.store_id
        and p.session_id = s.session_id and p.seen_at > ${new Date(before)})
    order by random() limit 50`.execute(db);
  return rows;
}

/** Staff opened it; true where they had not before. */
export async function setOpenedByStaff(
  tx: Tx,
  session: { storeId: string; sessionId: string; by: string },
): Promise<boolean> {
  const { rows } = await sql`update table_session set opened_by = ${session.by}
    where store_id = ${session.storeId} and session_id = ${session.sessionId}
      and opened_by is null returning 1`.execute(tx);
  publishTableChange(tx, session.sessionId);
  return rows.length === 1;
}

/** As part of a statement: something was ordered at the table of this order. */
export function touchSessionPart(
  { storeId, orderId }: { storeId: string; orderId: string },
  at: Date,
): RawBuilder<unknown> {
  return sql`update table_session s set last_activity_at = ${at}
    where s.store_id = ${storeId} and s.order_id = ${orderId} and s.status = 'OPEN'`;
}
