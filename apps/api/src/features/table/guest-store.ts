import { sql } from "kysely";
import type { Connection, Database } from "../../db/database.ts";

/** Lifetime of a participant token. */
const UNUSED_FOR_HOURS = 12;
const AT_ONCE = 1000;

const unused = sql`p.user_id is null and p.removed_at is null and not exists (select from table_session s
  join order_round r on r.store_id = s.store_id and r.order_id = s.order_id
  where s.store_id = p.store_id and s.session_id = p.session_id
    and r.participant_id = p.participant_id)`;

export async function countGuests(
  db: Connection,
  { storeId, network, since }: { storeId: string; network: string; since: number },
): Promise<{ guests: number; oldest: number | null }> {
  const { rows } = await sql<{ guests: number; oldest: number | null }>`
    select count(*)::int as guests, min(joined_at) as oldest from participant
    where store_id = ${storeId} and network = ${network} and user_id is null
      and joined_at > ${new Date(since)}`.execute(db);
  return rows[0] ?? { guests: 0, oldest: null };
}

export async function dropUnusedGuests(
  db: Connection,
  session: { storeId: string; sessionId: string },
  keep: number,
): Promise<void> {
  await sql`delete from participant where (store_id, session_id, participant_id) in (
    select p.store_id, p.session_id, p.participant_id from participant p
    where p.store_id = ${session.storeId} and p.session_id = ${session.sessionId} and ${unused}
    order by p.seat desc offset ${keep})`.execute(db);
}

export async function sweepGuests(db: Database, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from participant where (store_id, session_id, participant_id) in (
      select p.store_id, p.session_id, p.participant_id from participant p
      where p.joined_at <= ${new Date(now)}::timestamptz - make_interval(hours => ${UNUSED_FOR_HOURS})
        and ${unused} limit ${AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
