import { sql } from "kysely";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { PIN_TRIES_PER_SESSION } from "@santap/domain/table/joining";
import type { Connection, Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import { publishTableChange } from "../rows/publish-table-change.ts";

type TryCount = Row<"table_pin_try", "tries" | "opened_at">;

/** Counts a try under each key before the PIN is compared; returns the counts within the minute. */
export async function countPinTry(
  db: Connection,
  keys: readonly string[],
  now: number,
): Promise<TryCount[]> {
  const stale = new Date(now - MINUTE_MS);
  // In one order, so that two phones do not lock each other.
  const { rows } = await sql<TryCount>`
    insert into table_pin_try as t (key, tries, opened_at)
    select key, 1, ${new Date(now)}::timestamptz from unnest(${keys.toSorted()}::text[]) key
    on conflict (key) do update set
      tries = case when t.opened_at <= ${stale} then 1 else t.tries + 1 end,
      opened_at = case when t.opened_at <= ${stale} then excluded.opened_at else t.opened_at end
    returning tries, opened_at`.execute(db);
  return rows;
}

/** Takes back a try whose PIN was right. */
export async function refundPinTry(db: Connection, keys: readonly string[]): Promise<void> {
  await sql`update table_pin_try set tries = greatest(tries - 1, 0)
    where key in (select key from table_pin_try where key = any(${keys}::text[])
      order by key for update)`.execute(db);
}

export async function deleteOldPinTries(db: Database, now: number): Promise<void> {
  await sql`delete from table_pin_try where opened_at <= ${new Date(now - MINUTE_MS)}`.execute(db);
}

/** Counts a wrong PIN of the session, which gets `next` after too many. Under the table's lock. */
export async function countWrongPin(
  tx: Tx,
  session: { storeId: string; sessionId: string; next: string },
): Promise<void> {
  const { rows } = await sql<Row<"table_session", "pin_tries">>`
    update table_session set
      pin = case when pin_tries + 1 >= ${PIN_TRIES_PER_SESSION} then ${session.next} else pin end,
      pin_tries = (pin_tries + 1) % ${PIN_TRIES_PER_SESSION}::int
    where store_id = ${session.storeId} and session_id = ${session.sessionId}
    returning pin_tries`.execute(tx);
  if (rows[0]?.pin_tries === 0) publishTableChange(tx, session.sessionId);
}
