import { sql } from "kysely";
import type { Connection, Database } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";

/** Lifetime of a participant token. */
const UNUSED_FOR_HOURS = 12;
const AT_ONCE = 1000;

const unused = sql`p.user_id is null and p.removed_at is null and not exists (select from table_session s
  join order_round r on r.store_id = s.store_id and r.order_id = s.order_id
  where s.store_id = p.store_id and s.session_id = p.session_id
    and r.participant_id = p.participant_id)`;

export interface NetworkGuests {
  guests: number;
  oldest: number | null;
  /** In the session. */
  here: number;
  oldestHere: number | null;
}

/** Guests without an account that a network has brought to a store since then. */
export async function countGuests(
  db: Connection,
  of: { storeId: string; sessionId: string; network: string; since: number },
): Promise<NetworkGuests> {
  const here = sql`filter (where session_id = ${of.sessionId})`;
  const { rows } = await sql<NetworkGuests>`
    select count(*)::int as guests, min(joined_at) as oldest, (count(*) ${here})::int as here,
      min(joined_at) ${here} as "oldestHere" from participant
    where store_id = ${of.storeId} and network = ${of.network} and user_id is null
      and joined_at > ${new Date(of.since)}`.execute(db);
  return rows[0] ?? { guests: 0, oldest: null, here: 0, oldestHere: null };
}

/**
 * Beyond `keep` the oldest that are idle: not seen since then, and not choosing dishes within an hour before.
 * Returns how many are left.
 */
export async function dropUnusedGuests(
  db: Connection,
  session: { storeId: string; sessionId: string },
  { idleSince, keep }: { idleSince: number; keep: number },
): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    with unused as (
      select p.participant_id, p.seat,
        greatest(p.joined_at, p.seen_at) + case when p.choosing then interval '1 hour'
          else interval '0' end <= ${new Date(idleSince)} as idle
      from participant p
      where p.store_id = ${session.storeId} and p.session_id = ${session.sessionId} and ${unused}),
    dropped as (
      delete from participant where store_id = ${session.storeId}
        and session_id = ${session.sessionId} and participant_id in (
          select participant_id from unused where idle
          order by seat limit greatest(0, (select count(*) from unused) - ${keep}))
      returning 1)
    select ((select count(*) from unused) - (select count(*) from dropped))::int as unused`.execute(
    db,
  );
  return rows[0]?.unused ?? 0;
}

export async function sweepGuests(db: Database, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from participant where (store_id, session_id, participant_id) in (
      select p.store_id, p.session_id, p.participant_id from participant p
      where p.joined_at <= ${new Date(now)}::timestamptz - make_interval(hours => ${UNUSED_FOR_HOURS})
        and ${unused} limit ${AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const eraseParticipants: ErasePart = ({ userId }) => [
  sql`update participant set user_id = null, name = null, network = null, browser = null
    where user_id = ${userId}`,
];
